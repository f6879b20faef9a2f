import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  landlordMoney,
  payoutQuery,
  payoutStatement,
  payouts,
  statementQuery,
} from "~/contract/schemas/payout";
import { csvHeaders } from "~/domain/csv";
import {
  getLandlordMoney,
  getPayoutDocument,
  getPayoutStatement,
  listPayouts,
  statementCsv,
} from "~/domain/payment";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { pdfAnswer, pdfHeaders } from "./private-file";
import { routesOf } from "./route";

const route = routesOf("Payments");

const money = route("get", "/payouts/overview", {
  summary: "A landlord's money: what is held, what waits, and each month's sums",
  description: "Of all bookings of one's own properties.",
  who: "member",
  200: jsonAnswer("The money as it stands", landlordMoney),
  fails: [401, 403],
});
const list = route("get", "/payouts", {
  summary: "Payouts to the landlord, newest first",
  description: "Those that arrived, are under way or failed.",
  who: "member",
  query: payoutQuery,
  200: jsonAnswer("A page of payouts", payouts),
  fails: [401, 403, 422],
});
const statement = route("get", "/payouts/statement", {
  summary: "What a month brought a landlord, by booking",
  description: "Each figure is a sum of the ledger.",
  who: "member",
  query: statementQuery,
  200: jsonAnswer("The month's statement", payoutStatement),
  fails: [401, 403, 422],
});
const csv = route("get", "/payouts/statement/csv", {
  summary: "The statement of a month as CSV",
  description: "In UTF-8 with semicolons: a line for each booking, then their sum.",
  who: "member",
  query: statementQuery,
  200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
  fails: [401, 403, 422],
});
const pdf = route("get", "/payouts/statement/pdf", {
  summary: "The statement of a month as PDF",
  description: "For print.",
  who: "member",
  query: statementQuery,
  200: pdfAnswer,
  fails: [401, 403, 422, 429],
});

export const payoutRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(money, async (c) => c.json(await getLandlordMoney(c.var.ctx), 200))
  .openapi(list, async (c) => c.json(await listPayouts(c.var.ctx, c.req.valid("query")), 200))
  .openapi(statement, async (c) =>
    c.json(await getPayoutStatement(c.var.ctx, c.req.valid("query").month), 200),
  )
  .openapi(csv, async (c) => {
    const { name, file } = statementCsv(
      await getPayoutStatement(c.var.ctx, c.req.valid("query").month),
    );
    return c.body(file as never, 200, csvHeaders(name));
  })
  .openapi(pdf, async (c) => {
    const given = await getPayoutDocument(c.var.ctx, c.req.valid("query").month);
    const { statementPdf } = await import("~/pdf/statement-pdf");
    const { name, file } = await statementPdf(given);
    return c.body(file, 200, pdfHeaders(name));
  });
