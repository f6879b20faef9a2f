import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { databaseError } from "~/db/errors";
import { ledgerEntries } from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { postMovement, readBalances } from "./ledger";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser();
const newBooking = async () =>
  insertBooking(world, { property: await insertProperty(world, { landlord }), tenant });
const post = (bookingId: string, cause: string, amounts: object) =>
  world.db.transaction((tx) => postMovement(world.as(), tx, { bookingId, cause, amounts }));
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "nothing",
    (error) => databaseError(error)?.code ?? String(error),
  );
const entry = (booking_id: string, amount: number) => ({
  movement: crypto.randomUUID(),
  cause: `test:${crypto.randomUUID()}`,
  account: "held_rent" as const,
  booking_id,
  amount,
});

describe("the ledger", () => {
  it("PAY-007 holds what was posted, account by account", async () => {
    const { id } = await newBooking();
    await post(id, "in", { provider: 900, provider_fee: 100, held_rent: -1000 });
    await post(id, "out", { held_rent: 400, landlord: -400 });
    expect(await readBalances(world.db, id)).toMatchObject({
      provider: 900,
      provider_fee: 100,
      held_rent: 600,
      landlord: 400,
      tenant: 0,
    });
  });

  it("PAY-007 refuses a movement that does not make zero, at the commit too", async () => {
    const { id } = await newBooking();
    expect(await refusal(post(id, "gap", { provider: 1000, held_rent: -999 }))).toContain("1 XAF");
    expect(await refusal(world.db.insert(ledgerEntries).values(entry(id, -1000)))).toBe("23514");
    expect(await readBalances(world.db, id)).toMatchObject({ provider: 0, held_rent: 0 });
  });

  it("PAY-007 refuses to take more out of an account than it holds, and the same cause twice", async () => {
    const { id } = await newBooking();
    await post(id, "in", { provider: 1000, held_rent: -1000 });
    expect(await refusal(post(id, "much", { held_rent: 1001, landlord: -1001 }))).toContain(
      "overdraws held_rent",
    );
    await post(id, "once", { held_rent: 400, landlord: -400 });
    expect(await refusal(post(id, "once", { held_rent: 400, landlord: -400 }))).toBe("23505");
    expect((await readBalances(world.db, id)).landlord).toBe(400);
  });

  it("PAY-007 lets nobody change, delete or empty what was written", async () => {
    const { id } = await newBooking();
    await post(id, "in", { provider: 1000, held_rent: -1000 });
    const acts = [
      sql`update ledger_entries set amount = amount where booking_id = ${id}`,
      sql`delete from ledger_entries where booking_id = ${id}`,
      sql`truncate ledger_entries`,
    ];
    for (const act of acts) expect(await refusal(world.db.execute(act))).toBe("23001");
    expect((await readBalances(world.db, id)).provider).toBe(1000);
  });
});
