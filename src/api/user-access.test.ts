import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, emailChanges, notifications, rateLimits, sessions, users } from "~/db/schema";
import { send } from "../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { post, newEmail, mailsTo, lastLink } = authDoor(world);
const admin = await world.newUser("admin", "Alice");
const PASSWORD = "Mangue-Bonaberi-Lanterne";
const reason = "Vue à l'agence avec sa carte d'identité.";
let numbers = 0;
const newNumber = () => `+2376780${String((numbers += 1)).padStart(5, "0")}`;
beforeEach(async () => {
  await db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
});

const restore = (id: string, access: object, by = admin) =>
  send(world, by, "POST", `/users/${id}/access`, { reason, ...access });
const signIn = async (email: string, password: string) =>
  (await post("sign-in", { email, password })).status;
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const trailOf = (id: string) =>
  db
    .select({
      actor: auditLog.actor_id,
      action: auditLog.action,
      reason: auditLog.reason,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(eq(auditLog.target_id, id));

describe("an administrator who restores the access to an account", () => {
  it("moves it to another address, whose link opens it; the address before is warned", async () => {
    const person = await newMember(world, "landlord", "Rose");
    const [token, email] = ["t".repeat(43), newEmail()];
    await db.insert(emailChanges).values({
      user_id: person.id,
      old_email: person.email,
      new_email: newEmail(),
      confirm_hash: token,
      stop_hash: `${token}s`,
      expires_at: new Date(Date.now() + 60_000),
    });
    expect(await restore(person.id, { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { id: person.id, role: "landlord", status: "active" },
    });
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await db.$count(emailChanges, eq(emailChanges.user_id, person.id))).toBe(0);
    expect(await signIn(person.email, GOOD_PASSWORD)).toBe(401);
    expect(await mailsTo(person.email)).toMatchObject([
      { type: "access-restored", data: { firstName: "Rose", email: true, phone: false } },
    ]);
    const told = await db.select().from(notifications).where(eq(notifications.user_id, person.id));
    expect(told.map(({ title, message }) => [title, message])).toEqual([
      [
        "Accès à votre compte rétabli",
        "À votre demande, l'équipe a donné à votre compte une autre adresse e-mail. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.",
      ],
    ]);
    // As long as the link lives.
    expect((await mailsTo(email)).at(-1)).toMatchObject({ data: { minutes: 30 } });
    const link = await lastLink(email, "access-link");
    const recovery = link.searchParams.get("recovery");
    const reset = await post("reset-password", { token: recovery, password: PASSWORD });
    expect(reset.status).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe(200);
    expect((await trailOf(person.id))[0]).toEqual({
      actor: admin.id,
      action: "user.restore_access",
      reason,
      details: { email: true, phone: false },
    });
  });

  it("moves it to another number; the number and address before are warned", async () => {
    const person = await newMember(world, "user", "Awa");
    const [lost, found] = [newNumber(), newNumber()];
    await db.update(users).set({ phone: lost }).where(eq(users.id, person.id));
    expect((await restore(person.id, { phone: found.slice(4) })).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ phone: found, email: person.email });
    expect(await world.jobsOf("send-sms")).toEqual([
      expect.objectContaining({ to: lost, text: expect.stringContaining("l'équipe a changé") }),
    ]);
    expect(await mailsTo(person.email)).toMatchObject([
      { type: "access-restored", data: { email: false, phone: true } },
    ]);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });

  it("gives an account of a number alone an address, by whose link it gets a password", async () => {
    const person = await world.newUser("user");
    const [phone, email] = [newNumber(), newEmail()];
    const alone = { phone, email: null, emailVerified: false };
    await db.update(users).set(alone).where(eq(users.id, person.id));
    expect((await restore(person.id, { email })).status).toBe(200);
    const texts: { to: string }[] = await world.jobsOf("send-sms");
    expect(texts.map(({ to }) => to)).toEqual([phone]);
    const token = (await lastLink(email, "access-link")).searchParams.get("recovery");
    expect((await post("reset-password", { token, password: PASSWORD })).status).toBe(200);
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it("counts a new address or number as confirmed, and leaves a suspended account so", async () => {
    const numbered = await world.newUser("user");
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, numbered.id));
    expect((await restore(numbered.id, { phone: newNumber() })).body).toMatchObject({
      status: "active",
    });
    const { body } = await send(world, admin, "GET", `/users/${numbered.id}`);
    expect(body).toMatchObject({ status: "active" });
    const fresh = await world.newUser("user");
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.id));
    const email = newEmail();
    expect((await restore(fresh.id, { email })).body).toMatchObject({ status: "active" });
    expect((await rowOf(fresh.id))?.emailVerified).toBe(true);
    // The address that it has already gets the link, and no warning of itself.
    expect((await restore(fresh.id, { email })).status).toBe(200);
    expect((await mailsTo(email)).map(({ type }) => type)).toEqual(["access-link", "access-link"]);
    const gone = await world.newUser("user");
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id));
    expect((await restore(gone.id, { email: newEmail() })).body).toMatchObject({
      status: "suspended",
    });
  });

  it("changes nothing of administrators, nor with a taken or wrong address or number", async () => {
    const boss = await world.newUser("admin");
    const [person, other] = [await newMember(world), await newMember(world)];
    const taken = newNumber();
    await db.update(users).set({ phone: taken }).where(eq(users.id, other.id));
    const refused = async (id: string, access: object) => {
      const { status, body } = await restore(id, access);
      return [status, body.error?.fields ?? body.error?.message];
    };
    expect(await refused(boss.id, { email: newEmail() })).toEqual([
      409,
      "L'accès d'un administrateur se rétablit sur le serveur, par la commande admin:reset.",
    ]);
    expect((await refused(admin.id, { email: newEmail() }))[0]).toBe(409);
    expect(await refused(person.id, {})).toEqual([
      422,
      { email: "Indiquez une adresse e-mail ou un numéro." },
    ]);
    expect(await refused(person.id, { email: newEmail(), reason: " " })).toEqual([
      422,
      { reason: expect.any(String) },
    ]);
    expect(await refused(person.id, { email: other.email })).toEqual([
      422,
      { email: "Cette adresse a déjà un compte." },
    ]);
    expect(await refused(person.id, { email: newEmail(), phone: taken })).toEqual([
      422,
      { phone: expect.stringMatching(/^Un autre compte se connecte avec ce numéro/) },
    ]);
    expect(await refused(person.id, { phone: "233421234" })).toEqual([
      422,
      { phone: expect.stringMatching(/mobile/) },
    ]);
    expect(await rowOf(person.id)).toMatchObject({ email: person.email, phone: null });
    expect(await signIn(person.email, GOOD_PASSWORD)).toBe(200);
    expect(await trailOf(person.id)).toEqual([]);
  });
});
