import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties, userDirectory } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { setPropertyStatus } from "../property";
import { suspendUser } from "../user";
import { confirmByLink } from "./confirm-availability";
import { getAskedListing } from "./get-asked-listing";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord");
const visitor: Ctx = { ...world.as(admin), actor: { kind: "anon" }, network: "41.202.1.1" };
const START = new Date("2026-06-01T09:00:00Z");
world.clock.now = new Date("2026-06-02T09:00:00Z");

it("DLA-008 says by the link which listing is asked about, and what became of it", async () => {
  const { id } = await insertProperty(world, {
    landlord,
    title: "Studio Bali",
    approved_at: START,
    confirmation_asked_at: START,
  });
  const token = world.confirmationTokens.make({ propertyId: id, askedAt: START });
  const seen = () => getAskedListing(visitor, token);
  const spent = { code: "confirmation_invalid" };
  const put = (set: Partial<typeof properties.$inferInsert>) =>
    world.db.update(properties).set(set).where(eq(properties.id, id));
  expect(await seen()).toEqual({ title: "Studio Bali", state: "asked" });
  await put({ status: "inactive", deactivated_by: "system" });
  expect(await seen()).toEqual({ title: "Studio Bali", state: "asked" });
  await confirmByLink(visitor, token);
  expect(await seen()).toEqual({ title: "Studio Bali", state: "confirmed" });
  await setPropertyStatus(world.as(landlord), id, { status: "inactive", rented: true });
  expect(await seen()).toEqual({ title: "Studio Bali", state: "rented" });
  await put({ rented_at: null });
  expect(await seen()).toEqual({ title: "Studio Bali", state: "offline" });
  await put({ status: "pending", deactivated_by: null });
  expect(await seen()).toEqual({ title: "Studio Bali", state: "waiting" });
  // Asked again since: the older link neither answers nor says that all is well.
  await put({ status: "active", confirmation_asked_at: world.clock.now, confirm_by: START });
  await put({ confirmation_asked_at: new Date(START.getTime() + 60 * 86_400_000) });
  await expect(seen()).rejects.toMatchObject(spent);
  await put({ status: "suspended", confirmation_asked_at: null });
  await expect(seen()).rejects.toMatchObject(spent);
  // A word of before the question does not answer it.
  await put({ status: "active", confirmed_at: new Date(START.getTime() - 1) });
  await expect(seen()).rejects.toMatchObject(spent);
  await put({ confirmed_at: world.clock.now });
  expect(await seen()).toEqual({ title: "Studio Bali", state: "confirmed" });
  // That an administrator took it offline is not for a link to say.
  await put({ status: "inactive", deactivated_by: "admin" });
  await expect(seen()).rejects.toMatchObject(spent);
  const gone = { status: "inactive", deactivated_by: "landlord" } as const;
  await put({ ...gone, deleted_at: world.clock.now });
  await expect(seen()).rejects.toMatchObject(spent);
  await put({ deleted_at: null, status: "active" });
  // Who has become a tenant lets nothing.
  const role = (is: "user" | "landlord") =>
    world.db.update(userDirectory).set({ role: is }).where(eq(userDirectory.user_id, landlord.id));
  await role("user");
  await expect(seen()).rejects.toMatchObject(spent);
  await role("landlord");
  expect(await seen()).toMatchObject({ state: "confirmed" });
  await suspendUser(world.as(admin), landlord.id, { reason: "Fausses annonces." });
  await put({ status: "active", confirmed_at: world.clock.now });
  await expect(seen()).rejects.toMatchObject(spent);
  for (const forged of ["", "x", `${token.slice(0, -1)}A`, token.slice(1)]) {
    await expect(getAskedListing(visitor, forged), forged).rejects.toMatchObject(spent);
  }
});
