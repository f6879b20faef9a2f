import { expect, it } from "vitest";
import { simulatedOrders } from "~/db/schema";
import type { Ctx } from "~/domain";
import { planDues, startPayment } from "~/domain/payment";
import { createMobileMoney } from "~/momo";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertNumber, moveDueTransfers, transfersOf } from "../../tests/support/rows/payment";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";
import { createDevPhone } from "./dev-phone";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const NOON = new Date("2026-06-01T11:00:00Z");
let serial = 0;

type Caller = { peer?: string; base?: Partial<Ctx>; form?: string } & Record<string, unknown>;
/** Asks for a page, or sends a form, as it reaches the server: from an address, with headers. */
function ask(path = "", { peer = "127.0.0.1", base = {}, form, ...headers }: Caller = {}) {
  const app = createDevPhone({ ...world, ...base });
  return app.request(
    `http://localhost:3000/${path}`,
    {
      headers: {
        host: "localhost:3000",
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        ...(headers as Record<string, string>),
      },
      ...(form && { method: "POST", body: form }),
    },
    { incoming: { socket: { remoteAddress: peer } } },
  );
}
const textOf = async (answer: Response) =>
  (await answer.text())
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&#39;", "'")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\s*\n\s*/g, "\n");

/** A new number; the simulator leaves its answer to its phone. */
const newPhone = () => `+2376711${String(++serial).padStart(4, "0")}0`;

/** A phone that a payment of 350 000 FCFA rings on; answers the transfer. */
async function ringing(phone = newPhone()) {
  world.clock.now = NOON;
  const tenant = await world.newUser();
  const methodId = await insertNumber(world, tenant, phone);
  const booking = await insertBooking(world, {
    property: await insertProperty(world, { landlord }),
    tenant,
    status: "confirmed",
    start_date: "2026-06-20",
    end_date: "2026-07-20",
    total_amount: 350_000,
    security_deposit: null,
  });
  await world.db.transaction((tx) => planDues(world.as(), tx, booking));
  await startPayment(world.as(tenant), {
    bookingId: booking.id,
    methodId,
    amount: 350_000,
    request: crypto.randomUUID(),
  });
  await moveDueTransfers(world);
  const [asked] = await transfersOf(world, booking.id);
  return { transferId: asked?.id ?? "", bookingId: booking.id };
}

it("PAY-018 shows what waits on which phone and for how long, marked as simulated", async () => {
  const { bookingId } = await ringing("+237670000010");
  world.pass({ seconds: 48 });
  const page = await ask();
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  const text = await textOf(page);
  expect(text).toContain("Paiement simulé, aucun argent réel.");
  expect(text).toContain(
    `Payer 350 000 FCFA\n+237 6 70 00 00 10, MTN Mobile Money\nKwata ${bookingId.slice(-8).toUpperCase()}\nAttend encore 4 min 12 s.\nApprouver\nRefuser\nLaisser expirer\n`,
  );
  expect(text).toContain("…049 : Il n'y a pas assez d'argent sur ce compte Mobile Money.");
  expect(text).toContain("…129 : La demande attend sans jamais expirer.");
  expect(text).toContain("…789 : Approuvée.");
  world.pass({ seconds: 5 * 60 });
  expect(await textOf(await ask())).toContain("Aucune demande n'attend.");
});

it.each([
  ["approve", "succeeded", null, "Approuvée."],
  ["refuse", "failed", "refused_by_payer", "La demande a été refusée sur le téléphone."],
  ["expire", "failed", "expired", "La demande n'a pas été confirmée à temps sur le téléphone."],
])(
  "PAY-018 '%s' ends the payment as %s (%s) at the next check, which follows within ten seconds",
  async (answer, status, reason, words) => {
    const { transferId, bookingId } = await ringing();
    // Its first check has found the phone undecided; the next one is a minute away.
    world.pass({ seconds: 70 });
    await moveDueTransfers(world);
    const answered = await ask(transferId, { form: `answer=${answer}` });
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/dev/phone"]);
    expect(await textOf(await ask())).toContain(words);
    expect(await transfersOf(world, bookingId)).toMatchObject([{ status: "pending" }]);
    world.pass({ seconds: 10 });
    await moveDueTransfers(world);
    expect(await transfersOf(world, bookingId)).toMatchObject([{ status, reason }]);
  },
);

it("leaves an answer that was given, whatever is pressed after it", async () => {
  const { transferId } = await ringing();
  await ask(transferId, { form: "answer=approve" });
  expect((await ask(transferId, { form: "answer=refuse" })).status).toBe(303);
  expect((await ask("no-id", { form: "answer=refuse" })).status).toBe(404);
  const orders = await world.db.select().from(simulatedOrders);
  expect(orders.find(({ id }) => id === transferId)).toMatchObject({ state: "succeeded" });
});

it.each([
  ["an answer of another kind", "answer=all", {}, 400],
  ["another site's form", "answer=approve", { origin: "https://evil.example" }, 403],
  ["a page that hides its site", "answer=approve", { origin: "null" }, 403],
])("takes nothing from %s", async (_what, form, headers, status) => {
  const { transferId } = await ringing();
  expect((await ask(transferId, { form, ...headers })).status).toBe(status);
  const orders = await world.db.select().from(simulatedOrders);
  expect(orders.find(({ id }) => id === transferId)).toMatchObject({ state: "pending" });
});

const real = createMobileMoney({ provider: "pawapay", url: "https://pay.example", token: "x" });
it.each<[string, Caller]>([
  ["another machine", { peer: "192.168.1.20" }],
  ["another name of this machine", { host: "kwata.cm" }],
  ["a proxy", { "x-forwarded-for": "127.0.0.1" }],
  ["a site with a public address", { base: { publicUrl: "https://kwata.cm" } }],
  ["a site with a real provider", { base: { mobileMoney: real } }],
  ["a site without payments", { base: { mobileMoney: undefined } }],
])("is not there for %s, nor takes an answer", async (_who, caller) => {
  const { transferId } = await ringing();
  expect((await ask("", caller)).status).toBe(404);
  expect((await ask(transferId, { ...caller, form: "answer=approve" })).status).toBe(404);
  const orders = await world.db.select().from(simulatedOrders);
  expect(orders.find(({ id }) => id === transferId)).toMatchObject({ state: "pending" });
});
