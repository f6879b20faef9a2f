import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { rateLimits, visits } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld } from "../../../tests/support/world/world";
import { cancelVisit } from "../visit";
import { deleteAccount } from "./delete-account";

const world = await createWorld();
const { db } = world;
const ROUNDS = 5;
/** More than can be cancelled while an account is deleted, and no more than one may cancel an hour. */
const VISITS = 30;

beforeEach(() => db.delete(rateLimits));

/** A tenant with many visits, whose landlord cancels one after the other. */
async function prepare() {
  const tenant = await newMember(world, "user");
  const host = await newMember(world, "landlord");
  const place = await insertProperty(world, { landlord: host });
  const rows = await db
    .insert(visits)
    .values(
      Array.from({ length: VISITS }, (_, n) => ({
        property_id: place.id,
        visitor_id: tenant.id,
        starts_at: new Date(world.now().getTime() + (n + 1) * DAY_MS),
      })),
    )
    .returning({ id: visits.id });
  const cancelAll = async () => {
    // Once the account is gone, so are the visits; any other failure is one.
    for (const { id } of rows) {
      const error = await cancelVisit(world.as(host), id).then(
        () => null,
        (thrown) => thrown,
      );
      if (error) return expect(error).toMatchObject({ code: "not_found" });
    }
  };
  return { tenant, cancelAll };
}

it("DLA-012 TEN-033 an account is deleted while its visits are cancelled by the other side", {
  tags: "full",
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { tenant, cancelAll } = await prepare();
    const removal = deleteAccount(world.as(tenant), { password: GOOD_PASSWORD });
    await Promise.all([removal, cancelAll()]);
    expect(await db.$count(visits, eq(visits.visitor_id, tenant.id))).toBe(0);
  }
});
