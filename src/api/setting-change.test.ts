import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, platformSettings, rateLimits } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { send } from "../../tests/support/rows/submission";
import { untilOneWaits } from "../../tests/support/world/until-one-waits";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const first = await world.newUser("admin", "Alice");
const second = await world.newUser("admin", "Boris");
const change = (admin: TestUser, key: string, json: unknown) =>
  send(world, admin, "PATCH", `/settings/${key}`, json);
/** What was recorded after the first `n` rows: the log only grows. */
const trail = async (n = 0) =>
  (await world.db.select().from(auditLog).where(eq(auditLog.target_type, "setting"))).slice(n);

beforeEach(async () => {
  await world.db.delete(platformSettings);
  await world.db.delete(rateLimits);
  await seedReferenceData(world.db);
});

describe("a setting that two administrators change", () => {
  it("refuses the second, who saw the old value, and keeps the first one's", async () => {
    const before = (await trail()).length;
    const answers = await Promise.all([
      change(first, "commission_rate", { value: "0,05", expected: 0.07 }),
      change(second, "commission_rate", { value: "0,09", expected: 0.07 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.error).toMatchObject({
      code: "setting_changed",
      message: "Ce paramètre vient d'être modifié ailleurs. Vérifiez sa valeur actuelle.",
    });
    const kept = answers.find(({ status }) => status === 200)?.body.setting_value;
    expect(await trail(before)).toMatchObject([{ details: { from: "0.07", to: String(kept) } }]);
    const again = await change(second, "commission_rate", { value: "0,08", expected: kept });
    expect(again).toMatchObject({ status: 200, body: { setting_value: 0.08 } });
  });

  it.runIf(world.database.engine === "postgres")(
    "refuses the second, who began before the first had finished",
    async () => {
      const of = eq(platformSettings.setting_key, "commission_rate");
      let late: ReturnType<typeof change> | undefined;
      await world.db.transaction(async (tx) => {
        await tx.update(platformSettings).set({ setting_value: "0.05" }).where(of);
        late = change(second, "commission_rate", { value: "0,09", expected: 0.07 });
        await untilOneWaits(tx);
      });
      expect(await late).toMatchObject({ status: 409 });
      const [row] = await world.db.select().from(platformSettings).where(of);
      expect(row?.setting_value).toBe("0.05");
    },
  );

  it("records nothing for a value that stands already", async () => {
    const before = (await trail()).length;
    const { status, body } = await change(first, "commission_rate", { value: "0.070" });
    expect([status, body.setting_value]).toEqual([200, 0.07]);
    expect(await trail(before)).toEqual([]);
  });

  it("VAL-033 takes decimals with comma and point, and refuses what is no number beside the field", async () => {
    for (const [value, stored] of [
      ["0,05", "0.05"],
      [" 0.07 ", "0.07"],
      [0.12, "0.12"],
    ] as const) {
      const { status } = await change(first, "commission_rate", { value });
      expect([value, status]).toEqual([value, 200]);
      const [row] = await world.db
        .select()
        .from(platformSettings)
        .where(and(eq(platformSettings.setting_key, "commission_rate")));
      expect(row?.setting_value).toBe(stored);
    }
    for (const value of ["NaN", "Infinity", "-Infinity", "", " ", "0,0,5", "5 %", "sept"]) {
      const { status, body } = await change(first, "commission_rate", { value });
      expect([value, status]).toEqual([value, 422]);
      expect(body.error?.fields).toEqual({ value: "Indiquez un nombre." });
    }
  });
});
