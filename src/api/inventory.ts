import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";
import {
  pdfAnswer,
  pdfHeaders,
  privateFileAnswer,
  readerOf,
  sendPrivateFile,
} from "./private-file";
import { readBody } from "./raw-body";

const tags = ["inventories"];
const one = "/bookings/{id}/inventories/{kind}" as const;
const asItStands = jsonAnswer("The inventory as it stands", inventory);
const read = createRoute({
  method: "get",
  path: "/bookings/{id}/inventories",
  summary: "Both inventories of a booking, and what the exit says differently",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("Both", bookingInventories), ...failures(401, 403, 404) },
});
const save = createRoute({
  method: "put",
  path: one,
  summary: "Store the whole form of an inventory; signatures of the one before fall",
  tags,
  request: { params: inventoryParams, body: jsonBody(inventoryInput) },
  responses: { 200: asItStands, ...failures(401, 403, 404, 409, 422, 429) },
});
const sign = createRoute({
  method: "post",
  path: `${one}/sign`,
  summary: "Sign the version that was read",
  tags,
  request: { params: inventoryParams, body: jsonBody(inventorySignature) },
  responses: { 200: asItStands, ...failures(401, 403, 404, 409, 422, 429) },
});
const addPhoto = createRoute({
  method: "post",
  path: `${one}/photos`,
  summary: "Add a photo to a room as the raw body; only the two sides will read it",
  tags,
  request: {
    params: inventoryParams,
    query: inventoryPhotoQuery,
    body: {
      required: true,
      content: { "image/*": { schema: { type: "string", format: "binary" } } },
    },
  },
  responses: { 201: asItStands, ...failures(400, 401, 403, 404, 409, 413, 422, 429, 503, 507) },
});
const readPhoto = createRoute({
  method: "get",
  path: "/inventory-photos/{id}",
  summary: "A photo, for the two sides; nobody else learns that it exists",
  tags,
  request: { params: idParam },
  responses: { 200: privateFileAnswer, ...failures(401, 404) },
});
const removePhoto = createRoute({
  method: "delete",
  path: "/inventory-photos/{id}",
  summary: "Take a photo off an inventory",
  tags,
  request: { params: idParam },
  responses: { 200: asItStands, ...failures(401, 403, 404, 409, 429) },
});
const pdf = createRoute({
  method: "get",
  path: `${one}/pdf`,
  summary: "A signed inventory as PDF",
  tags,
  request: { params: inventoryParams },
  responses: {
    200: pdfAnswer,
    ...failures(401, 403, 404, 409, 422, 429),
  },
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
