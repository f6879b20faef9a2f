import { OpenAPIHono } from "@hono/zod-openapi";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { idParam } from "~/contract/schemas/fields";
import {
  bookingPayment,
  disputeInput,
  disputePhotoQuery,
  keyCodeInput,
  paymentTerms,
  startPaymentInput,
} from "~/contract/schemas/payment";
import {
  addDisputePhoto,
  answerProblem,
  approveHome,
  confirmKeys,
  declareKeysAlone,
  getBookingPayment,
  getPaymentReceipt,
  hearCallback,
  publicPaymentTerms,
  readDisputePhoto,
  removeDisputePhoto,
  reportProblem,
  startPayment,
  typeKeyCode,
} from "~/domain/payment";
import { NO_TAGS } from "~/domain/property";
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

const route = routesOf("Payments");

const readTerms = route("get", "/payments/terms", {
  summary: "How rents are paid on the site, and when money that is held goes where",
  description: "`terms` is null where payment on the site is off.",
  who: "public",
  200: jsonAnswer("Terms", paymentTerms),
});
const asItStands = jsonAnswer("The booking's money as it stands", bookingPayment);
const read = route("get", "/bookings/{id}/payment", {
  summary: "A booking's money: what is due, held, asked for, paid out and given back",
  description:
    "Each side of the booking reads its own view. Answers 404 for anyone else's booking.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404],
});
const start = route("post", "/bookings/{id}/payment", {
  summary: "Ask one's own confirmed number for all that is due",
  description:
    "In parts above the operator's limit. The same `request` again asks for nothing more. Answers 409 `payments_off`, `payments_suspended`, `nothing_due`, `paid_in_cash`, `payment_waiting`, `amount_changed`, 429 `phone_rung_often`.",
  who: "member",
  params: idParam,
  body: startPaymentInput,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const receive = route("post", "/bookings/{id}/keys/received", {
  summary: "The tenant has received the keys",
  description: "The money is released after the delay. Answers 409 `keys_too_early`.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404, 409, 429],
});
const approve = route("post", "/bookings/{id}/keys/approved", {
  summary: "The tenant finds the home as agreed",
  description:
    "The money is released at once. Answers 409 `keys_too_early`, `keys_closed`, `dispute_open`.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404, 409, 429],
});
const typeCode = route("post", "/bookings/{id}/keys/code", {
  summary: "The landlord types the tenant's code at the door",
  description: "Five wrong codes a day. Answers 409 `keys_too_early`.",
  who: "member",
  params: idParam,
  body: keyCodeInput,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const declare = route("post", "/bookings/{id}/keys/declared", {
  summary: "The landlord says, without the code, that the tenant has the keys",
  description: "The tenant is told, and may object for two days. Answers 409 `keys_too_early`.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404, 409, 429],
});
const report = route("post", "/bookings/{id}/disputes", {
  summary: "Report a problem while the money is held",
  description:
    "It stays held until an administrator decides. Answers 409 `keys_closed`, `dispute_open`.",
  who: "member",
  params: idParam,
  body: disputeInput,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const reply = route("post", "/bookings/{id}/disputes/answer", {
  summary: "The landlord's side of the open problem",
  description: "It may be written anew until the decision. Answers 409 `dispute_closed`.",
  who: "member",
  params: idParam,
  body: disputeInput,
  200: asItStands,
  fails: [401, 403, 404, 409, 422, 429],
});
const addPhoto = route("post", "/bookings/{id}/disputes/photos", {
  summary: "Show a photo of the open problem as the raw body; both sides will read it",
  description:
    "JPEG, PNG or WebP, six of each side; sent again under its id, it is stored once. Answers 409 `dispute_photos_full`, `dispute_closed`, 413 above the limit of bytes.",
  who: "member",
  params: idParam,
  query: disputePhotoQuery,
  body: ["image/*"],
  201: asItStands,
  fails: [400, 401, 403, 404, 409, 413, 422, 429, 503, 507],
});
const readPhoto = route("get", "/dispute-photos/{id}", {
  summary: "A photo of a problem; nobody else learns that it exists",
  description:
    "Answers 404 to everyone but the tenant and the landlord of the booking, and administrators.",
  who: "member",
  params: idParam,
  200: privateFileAnswer,
  fails: [401, 404],
});
const removePhoto = route("delete", "/dispute-photos/{id}", {
  summary: "Take one's own photo off the open problem",
  description: "Answers 404 for the other side's, 409 `dispute_closed` after the decision.",
  who: "member",
  params: idParam,
  200: asItStands,
  fails: [401, 403, 404, 409, 429],
});
const receipt = route("get", "/payments/{id}/receipt", {
  summary: "The receipt of a payment, refund or payout that arrived, as PDF",
  description:
    "For the person whose wallet it is. Every amount on it is a sum of the books. Answers 404 for anyone else's, and for one that has not arrived.",
  who: "member",
  params: idParam,
  200: pdfAnswer,
  fails: [401, 403, 404, 429],
});

export const paymentRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(readTerms, async (c) => {
    c.set("shows", NO_TAGS);
    return c.json({ terms: await publicPaymentTerms(c.var.ctx) }, 200);
  })
  .openapi(read, async (c) =>
    c.json(await getBookingPayment(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(start, async (c) => {
    const { id } = c.req.valid("param");
    const { method_id: methodId, amount, request } = c.req.valid("json");
    await startPayment(c.var.ctx, { bookingId: id, methodId, amount, request });
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(receive, async (c) => {
    const { id } = c.req.valid("param");
    await confirmKeys(c.var.ctx, id);
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(approve, async (c) => {
    const { id } = c.req.valid("param");
    await approveHome(c.var.ctx, id);
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(typeCode, async (c) => {
    const { id } = c.req.valid("param");
    await typeKeyCode(c.var.ctx, id, c.req.valid("json").code);
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(declare, async (c) => {
    const { id } = c.req.valid("param");
    await declareKeysAlone(c.var.ctx, id);
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(report, async (c) => {
    const { id } = c.req.valid("param");
    await reportProblem(c.var.ctx, { bookingId: id, words: c.req.valid("json").words });
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(reply, async (c) => {
    const { id } = c.req.valid("param");
    await answerProblem(c.var.ctx, { bookingId: id, words: c.req.valid("json").words });
    return c.json(await getBookingPayment(c.var.ctx, id), 200);
  })
  .openapi(addPhoto, async (c) => {
    const { id } = c.req.valid("param");
    const photo = {
      read: () => readBody(c, PHOTO_MAX_BYTES, fileTooLarge),
      signal: c.req.raw.signal,
    };
    await addDisputePhoto(c.var.ctx, { bookingId: id, ...c.req.valid("query") }, photo);
    return c.json(await getBookingPayment(c.var.ctx, id), 201);
  })
  .openapi(readPhoto, async (c) =>
    sendPrivateFile(c, await readDisputePhoto(readerOf(c), c.req.valid("param").id)),
  )
  .openapi(removePhoto, async (c) => {
    const { bookingId } = await removeDisputePhoto(c.var.ctx, c.req.valid("param").id);
    return c.json(await getBookingPayment(c.var.ctx, bookingId), 200);
  })
  .openapi(receipt, async (c) => {
    const given = await getPaymentReceipt(c.var.ctx, c.req.valid("param").id);
    const { paymentReceiptPdf } = await import("~/pdf/payment-receipt-pdf");
    const { name, file } = await paymentReceiptPdf(given);
    return c.body(file, 200, pdfHeaders(name));
  });

// Any body, of any type: it is read as text, and asks for one check at most.
paymentRoutes.on(["POST", "PUT"], "/payments/callback", async (c) => {
  await hearCallback(c.var.ctx, await c.req.text());
  return c.body(null, 204);
});
