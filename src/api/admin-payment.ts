import { OpenAPIHono } from "@hono/zod-openapi";
import {
  checkedTransfer,
  disputeCase,
  disputeDecision,
  disputeInventory,
  disputeList,
  disputeQuery,
  explainGapInput,
  giveUpInput,
  lookList,
  paymentsOverview,
  reconciliationList,
  reconciliationQuery,
  sendAgainInput,
} from "~/contract/schemas/admin-payment";
import { idParam } from "~/contract/schemas/fields";
import { getDisputeInventory } from "~/domain/inventory";
import {
  checkTransfer,
  decideDispute,
  explainGap,
  getPaymentsOverview,
  giveUpTransfer,
  listDisputes,
  listPaymentsToLookAt,
  listReconciliations,
  readDispute,
  sendAgain,
} from "~/domain/payment";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Administration");

const toLookAt = jsonAnswer("What there is to look at now", lookList);
const asItStands = jsonAnswer("How payments stand", paymentsOverview);
const overview = route("get", "/payments", {
  summary: "How payments on the site stand",
  description:
    "With what is missing before they open, the last reconciliation, and whether outgoing money waits.",
  who: "admin",
  200: asItStands,
  fails: [401, 403],
});
const look = route("get", "/payments/to-look-at", {
  summary: "Money that does not move as it should",
  description:
    "Transfers without an end, payouts and refunds that failed, keys that neither side declares, money without a number, and late successes.",
  who: "admin",
  200: toLookAt,
  fails: [401, 403],
});
const check = route("post", "/transfers/{id}/check", {
  summary: "Ask the provider about a transfer now",
  description:
    "Only its answer ends a transfer. Answers 409 `payment_closed` for one that has ended.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("Its answer, and what there is to look at now", checkedTransfer),
  fails: [401, 403, 404, 409, 429],
});
const giveUp = route("post", "/transfers/{id}/give-up", {
  summary: "End a payout or refund that the provider does not know a day after it was sent",
  description:
    "The provider is asked once more; its money can be sent anew. Answers 409 `transfer_known`, `payment_closed`.",
  who: "admin",
  params: idParam,
  body: giveUpInput,
  200: toLookAt,
  fails: [401, 403, 404, 409, 422, 429],
});
const send = route("post", "/bookings/{id}/payment/send-again", {
  summary: "Send once more what a landlord or a tenant is owed",
  description: "However often it failed. Answers 409 `nothing_to_send`.",
  who: "admin",
  params: idParam,
  body: sendAgainInput,
  200: toLookAt,
  fails: [401, 403, 404, 409, 422, 429],
});
const listOfDisputes = route("get", "/disputes", {
  summary: "Problems that tenants reported while money is held",
  description: "The open ones, oldest first, or the decided ones, newest first.",
  who: "admin",
  query: disputeQuery,
  200: jsonAnswer("A page", disputeList),
  fails: [401, 403, 422],
});
const oneDispute = route("get", "/disputes/{id}", {
  summary: "A problem with both sides' words and the booking's money",
  description: "Answers the people's numbers, to ask them.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("The dispute", disputeCase),
  fails: [401, 403, 404],
});
const inventoryOfDispute = route("get", "/disputes/{id}/inventory", {
  summary: "The inventory of entry of a booking under dispute",
  description: "While the dispute is open, administrators read its photos too.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("The inventory, if one was begun", disputeInventory),
  fails: [401, 403, 404],
});
const decide = route("post", "/disputes/{id}/decision", {
  summary: "Divide what is held between tenant and landlord",
  description:
    "Both parts make what is held. Both sides are told, with the reason. Answers 409 `dispute_closed`.",
  who: "admin",
  params: idParam,
  body: disputeDecision,
  200: jsonAnswer("The decided dispute", disputeCase),
  fails: [401, 403, 404, 409, 422, 429],
});
const days = route("get", "/reconciliations", {
  summary: "How the books agreed with the provider's, newest day first",
  description: "Answers one page.",
  who: "admin",
  query: reconciliationQuery,
  200: jsonAnswer("A page", reconciliationList),
  fails: [401, 403, 422],
});
const explain = route("post", "/payments/gap", {
  summary: "Explain a gap between the books, and let outgoing money go",
  description: "Nothing is booked. Answers 409 `gap_closed` where there is none.",
  who: "admin",
  body: explainGapInput,
  200: asItStands,
  fails: [401, 403, 409, 422, 429],
});

export const adminPaymentRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(overview, async (c) => c.json(await getPaymentsOverview(c.var.ctx), 200))
  .openapi(look, async (c) => c.json(await listPaymentsToLookAt(c.var.ctx), 200))
  .openapi(check, async (c) => {
    const answer = await checkTransfer(c.var.ctx, c.req.valid("param").id);
    return c.json({ answer, ...(await listPaymentsToLookAt(c.var.ctx)) }, 200);
  })
  .openapi(giveUp, async (c) => {
    const { reason } = c.req.valid("json");
    await giveUpTransfer(c.var.ctx, { transferId: c.req.valid("param").id, reason });
    return c.json(await listPaymentsToLookAt(c.var.ctx), 200);
  })
  .openapi(send, async (c) => {
    const { id } = c.req.valid("param");
    await sendAgain(c.var.ctx, { bookingId: id, ...c.req.valid("json") });
    return c.json(await listPaymentsToLookAt(c.var.ctx), 200);
  })
  .openapi(listOfDisputes, async (c) =>
    c.json(await listDisputes(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(oneDispute, async (c) =>
    c.json(await readDispute(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(inventoryOfDispute, async (c) =>
    c.json(await getDisputeInventory(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(decide, async (c) => {
    const { id } = c.req.valid("param");
    const { to_tenant: toTenant, to_landlord: toLandlord, reason } = c.req.valid("json");
    await decideDispute(c.var.ctx, { disputeId: id, toTenant, toLandlord, reason });
    return c.json(await readDispute(c.var.ctx, id), 200);
  })
  .openapi(days, async (c) =>
    c.json(await listReconciliations(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(explain, async (c) => {
    await explainGap(c.var.ctx, c.req.valid("json").reason);
    return c.json(await getPaymentsOverview(c.var.ctx), 200);
  });
