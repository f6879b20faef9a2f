import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { accounts, profiles, userRoles, users } from "~/db/schema";
import { GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { createWorld } from "../../../tests/support/world/world";
import { createAccount, createAdmin } from ".";

const world = await createWorld();
const { db, auth } = world;

describe("createAccount", () => {
  it("makes a confirmed landlord who can sign in, without any mail", async () => {
    const joined = new Date("2025-02-03T10:00:00Z");
    const id = await createAccount(db, {
      email: " Rose@Example.cm ",
      passwordHash: await hashPassword(GOOD_PASSWORD),
      firstName: "Rose",
      lastName: "Eyidi",
      role: "landlord",
      phone: "+237699123456",
      location: "Bonapriso",
      createdAt: joined,
    });
    const session = await auth.signIn({ email: "rose@example.cm", password: GOOD_PASSWORD });
    expect(session.user).toMatchObject({ id, role: "landlord", first_name: "Rose" });
    const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, id));
    expect(profile).toMatchObject({
      email: "rose@example.cm",
      phone: "+237699123456",
      location: "Bonapriso",
      user_type: "landlord",
      created_at: joined,
    });
    expect(await world.jobsOf("send-mail")).toEqual([]);
  });

  it("refuses an address that has an account, and leaves that one alone", async () => {
    const [before] = await db.select().from(accounts);
    const admin = { password: GOOD_PASSWORD, firstName: "Eve", lastName: "Malin" };
    await expect(
      createAdmin(world.as(), { ...admin, email: "ROSE@example.cm" }),
    ).rejects.toMatchObject({
      code: "conflict",
      fields: { email: "Cette adresse a déjà un compte." },
    });
    expect(await db.select().from(users)).toHaveLength(1);
    expect((await db.select().from(accounts))[0]).toEqual(before);
    expect((await db.select().from(userRoles))[0]?.role).toBe("landlord");
  });

  it("refuses a guessable password for an administrator", async () => {
    const admin = { email: "chef@example.cm", firstName: "Eve", lastName: "Malin" };
    for (const password of ["court", "Admin123", "chef@example.cm"]) {
      const made = createAdmin(world.as(), { ...admin, password });
      await expect(made).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    }
  });
});

describe("a person without a role entry", () => {
  it("is a user", async () => {
    const person = await world.newUser("admin");
    await db.delete(userRoles).where(eq(userRoles.user_id, person.id));
    expect(await auth.actorOf(person.token)).toMatchObject({ kind: "user", role: "user" });
  });
});
