import { OpenAPIHono } from "@hono/zod-openapi";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { idParam } from "~/contract/schemas/fields";
import {
  bookingInventories,
  inventory,
  inventoryInput,
  inventoryParams,
  inventoryPhotoQuery,
  inventorySignature,
} from "~/contract/schemas/inventory";
import {
  addInventoryPhoto,
  getBookingInventories,
  getInventoryDocument,
  readInventoryPhoto,
  removeInventoryPhoto,
  saveInventory,
  signInventory,
} from "~/domain/inventory";
import { fileTooLarge } from "~/domain/upload";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import {
  pdfAnswer,
  pdfHeaders,
  privateFileAnswer,
  readerOf,
  sendPrivateFile,
} from "./private-file";
import { readBody } from "./raw-body";
import { routesOf } from "./route";

const route = routesOf("Inventories");

const asItStands = jsonAnswer("The inventory as it stands", inventory);
const read = route("get", "/bookings/{id}/inventories", {
  summary: "Both inventories of a booking, and what the exit says differently",
  description: "Both sides of the booking may read it. Answers 404 for anyone else's booking.",
  who: "member",
  params: idParam,
  200: jsonAnswer("Both", bookingInventories),
  fails: [401, 403, 404],
});
const save = route("put", "/bookings/{id}/inventories/{kind}", {
  summary: "Store the whole form of an inventory; signatures of the one before fall",
  description:
    "`version` names the form that was typed over: 409 `inventory_changed` if it is another one by now, `inventory_locked`, `inventory_too_early` or `inventory_over` outside its time.",
  who: "member",
  params: inventoryParams,
  body: inventoryInput,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const sign = route("post", "/bookings/{id}/inventories/{kind}/sign", {
  summary: "Sign the version that was read",
  description:
    "`version` names the form that was read. Answers 409 `inventory_changed` for any other, `inventory_empty` without a room; signing again changes nothing.",
  who: "member",
  params: inventoryParams,
  body: inventorySignature,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const addPhoto = route("post", "/bookings/{id}/inventories/{kind}/photos", {
  summary: "Add a photo to a room as the raw body; the two sides will read it",
  description:
    "JPEG, PNG or WebP; sent again under its id, it is stored once. Answers 409 `inventory_photos_full` at the limit or outside its time, 413 above the limit of bytes.",
  who: "member",
  params: inventoryParams,
  query: inventoryPhotoQuery,
  body: ["image/*"],
  201: asItStands,
  fails: [400, 401, 403, 404, 409, 413, 422, 429, 503, 507],
});
const readPhoto = route("get", "/inventory-photos/{id}", {
  summary: "A photo, for the two sides; nobody else learns that it exists",
  description:
    "Answers 404 to everyone but the tenant and the landlord of the booking, and administrators who decide a dispute of it.",
  who: "member",
  params: idParam,
  200: privateFileAnswer,
  fails: [401, 404],
});
const removePhoto = route("delete", "/inventory-photos/{id}", {
  summary: "Take a photo off an inventory",
  description: "Either side may. Answers 409 once the inventory is signed or its time is over.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404, 409, 429],
});
const pdf = route("get", "/bookings/{id}/inventories/{kind}/pdf", {
  summary: "A signed inventory as PDF",
  description: "Both sides may read it. Answers 409 `inventory_unsigned` until both have signed.",
  who: "member",
  params: inventoryParams,
  200: pdfAnswer,
  fails: [401, 403, 404, 409, 422, 429],
});

export const inventoryRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(read, async (c) =>
    c.json(await getBookingInventories(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(save, async (c) =>
    c.json(await saveInventory(c.var.ctx, c.req.valid("param"), c.req.valid("json")), 200),
  )
  .openapi(sign, async (c) => {
    const { version } = c.req.valid("json");
    return c.json(await signInventory(c.var.ctx, { ...c.req.valid("param"), version }), 200);
  })
  .openapi(addPhoto, async (c) => {
    const photo = {
      read: () => readBody(c, PHOTO_MAX_BYTES, fileTooLarge),
      signal: c.req.raw.signal,
    };
    const place = { ...c.req.valid("param"), ...c.req.valid("query") };
    return c.json(await addInventoryPhoto(c.var.ctx, place, photo), 201);
  })
  .openapi(readPhoto, async (c) =>
    sendPrivateFile(c, await readInventoryPhoto(readerOf(c), c.req.valid("param").id)),
  )
  .openapi(removePhoto, async (c) =>
    c.json(await removeInventoryPhoto(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(pdf, async (c) => {
    const { signal } = c.req.raw;
    const { id, kind } = c.req.valid("param");
    const document = await getInventoryDocument(c.var.ctx, { id, kind, signal });
    // The writer of PDFs is large: it is loaded for the first PDF that is asked for.
    const { inventoryPdf } = await import("~/pdf/inventory-pdf");
    const { name, file } = await inventoryPdf(document);
    return c.body(file, 200, pdfHeaders(name));
  });
