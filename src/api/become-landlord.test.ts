import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, profiles } from "~/db/schema";
import { ask } from "../../tests/api/request";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const become = (user?: Awaited<ReturnType<typeof world.newUser>>) =>
  ask(world, user, "POST", "/profile/landlord");

describe("becoming a landlord", () => {
  it("LAN-001 makes a tenant a landlord from the next request on, and records it once", async () => {
    const tenant = await world.newUser("user");
    expect((await ask(world, tenant, "GET", "/own-properties")).status).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      expect(await become(tenant)).toMatchObject({ status: 200, body: { role: "landlord" } });
    }
    expect((await ask(world, tenant, "GET", "/own-properties")).status).toBe(200);
    const [profile] = await world.db.select().from(profiles).where(eq(profiles.user_id, tenant.id));
    expect(profile?.user_type).toBe("landlord");
    const record = await world.db.select().from(auditLog).where(eq(auditLog.target_id, tenant.id));
    expect(record.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["account.become_landlord", tenant.id],
    ]);
  });

  it("refuses visitors and administrators", async () => {
    const admin = await world.newUser("admin");
    expect((await become()).status).toBe(401);
    expect((await become(admin)).status).toBe(403);
    expect((await ask(world, admin, "POST", "/functions/get_current_user_role")).body).toEqual({
      role: "admin",
    });
  });
});
