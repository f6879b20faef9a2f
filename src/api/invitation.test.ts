import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, invitations, rateLimits } from "~/db/schema";
import { sweepInvitations } from "~/domain/invitation";
import { send, setSetting } from "../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { get, signIn, mailsTo, lastLink, newEmail } = authDoor(world);
const admin = await world.newUser("admin", "Alice");
beforeEach(() => db.delete(rateLimits));

const invite = (email: string, more: object = {}) =>
  send(world, admin, "POST", "/invitations", { email, role: "landlord", days: 7, ...more });
const tokenOf = async (email: string) =>
  (await lastLink(email, "invitation")).searchParams.get("token") ?? "";
const open = (token: string) => send(world, undefined, "POST", "/invitations/open", { token });
const accept = (token: string, more: object = {}) =>
  send(world, undefined, "POST", "/invitations/accept", {
    token,
    first_name: "Rose",
    last_name: "Ekambi",
    password: GOOD_PASSWORD,
    ...more,
  });
const messageOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.status,
  answer.body.error?.message,
];

describe("an invitation", () => {
  it("ADM-031 sends one mail whose link creates a confirmed account with the role, once", async () => {
    const email = newEmail();
    const sent = await invite(` ${email.toUpperCase()} `);
    expect(sent).toMatchObject({ status: 201, body: { email, role: "landlord", status: "open" } });
    expect(await mailsTo(email)).toHaveLength(1);
    const link = await lastLink(email, "invitation");
    expect(link.pathname).toBe("/invitation");
    const token = await tokenOf(email);
    expect((await open(token)).body).toMatchObject({ email, role: "landlord" });
    // Also while nobody may register.
    await setSetting(world, "registration_enabled", "false");
    expect(await accept(token)).toMatchObject({ status: 201, body: { email } });
    const { accessToken, user } = await signIn(email);
    expect(user).toMatchObject({ first_name: "Rose", last_name: "Ekambi", role: "landlord" });
    expect((await get("/api/own-properties", accessToken)).status).toBe(200);
    for (const again of [await open(token), await accept(token)]) {
      expect(messageOf(again)).toEqual([
        410,
        "Cette invitation a déjà servi. Connectez-vous avec le compte qu'elle a créé.",
      ]);
    }
    const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(row?.accepted_by).toBe(user.id);
    expect(JSON.stringify(row)).not.toContain(token);
    const acts = await db.select().from(auditLog);
    expect(acts.filter(({ target_id }) => target_id === row?.id)).toMatchObject([
      { action: "invitation.send", actor_id: admin.id, details: { role: "landlord", days: 7 } },
    ]);
    expect(acts.filter(({ target_id }) => target_id === user.id)).toMatchObject([
      { action: "invitation.accept", details: { role: "landlord", invitation: row?.id } },
    ]);
  });

  it("is good for one of two who use it at once", async () => {
    const email = newEmail();
    await invite(email, { role: "admin" });
    const token = await tokenOf(email);
    const answers = await Promise.all([accept(token), accept(token, { first_name: "Autre" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect((await signIn(email)).user.role).toBe("admin");
  });

  it("says that it has expired, was revoked or was replaced", async () => {
    const email = newEmail();
    await invite(email, { days: 1 });
    const first = await tokenOf(email);
    const second = await invite(email, { days: 1, role: "user" });
    expect(messageOf(await open(first))).toEqual([410, "Cette invitation a été annulée."]);
    const token = await tokenOf(email);
    expect((await open(token)).status).toBe(200);
    world.pass({ days: 1 });
    expect(messageOf(await accept(token))).toEqual([
      410,
      "Cette invitation a expiré. Demandez-en une autre à la personne qui vous a invité.",
    ]);
    const revoke = () => send(world, admin, "POST", `/invitations/${second.body.id}/revoke`);
    expect((await revoke()).body).toMatchObject({ status: "revoked" });
    expect((await revoke()).body.error).toMatchObject({ code: "invitation_closed" });
    expect(messageOf(await open("spent"))).toEqual([
      410,
      "Cette invitation n'existe pas, ou une autre l'a remplacée.",
    ]);
  });

  it("is listed, newest first, in pages", async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) {
      world.pass({ seconds: 1 });
      await invite(email);
    }
    type List = { items: { email: string; invited_by: string }[]; next: string };
    const list = async (query: string) =>
      (await send(world, admin, "GET", `/invitations?limit=2${query}`)).body as unknown as List;
    const first = await list("");
    expect(first.items).toMatchObject([
      { email: emails[2], status: "open", invited_by: "Alice Mbarga" },
      { email: emails[1] },
    ]);
    expect((await list(`&before=${first.next}`)).items[0]?.email).toBe(emails[0]);
  });

  it("says beside its field what is wrong", async () => {
    const taken = await invite(admin.email);
    expect([taken.status, taken.body.error?.fields]).toEqual([
      409,
      { email: "Cette adresse a déjà un compte." },
    ]);
    expect((await invite("personne")).body.error?.fields).toHaveProperty("email");
    expect((await invite(newEmail(), { days: 365 })).body.error?.fields).toHaveProperty("days");
    expect((await invite(newEmail(), { role: "owner" })).status).toBe(422);
    const email = newEmail();
    await invite(email);
    const weak = await accept(await tokenOf(email), { password: "motdepasse", first_name: "" });
    expect(weak.body.error?.fields).toEqual({ first_name: "Ce champ est obligatoire." });
    const common = await accept(await tokenOf(email), { password: "motdepasse" });
    expect(common.body.error?.fields).toHaveProperty("password");
    expect((await open(await tokenOf(email))).status).toBe(200);
  });

  it("leaves what became of earlier ones and of other addresses as it is", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const then = new Date(world.clock.now.getTime() - 60_000);
    const sent = { role: "user", invited_by: admin.id, expires_at: world.clock.now } as const;
    await db.insert(invitations).values([
      { ...sent, email, token_hash: `used ${email}`, accepted_at: then },
      { ...sent, email, token_hash: `revoked ${email}`, revoked_at: then },
    ]);
    await invite(other);
    await invite(email);
    const rows = await db
      .select({ accepted_at: invitations.accepted_at, revoked_at: invitations.revoked_at })
      .from(invitations)
      .where(eq(invitations.email, email))
      .orderBy(invitations.token_hash);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { accepted_at: then, revoked_at: null },
        { accepted_at: null, revoked_at: then },
        { accepted_at: null, revoked_at: null },
      ]),
    );
    expect((await open(await tokenOf(other))).status).toBe(200);
  });

  it("ends with the suspension of who sent it, unless it was used or revoked before", async () => {
    const [boss, other] = [await world.newUser("admin"), await world.newUser("admin")];
    const then = new Date(world.clock.now.getTime() - 60_000);
    const [waiting, used, revoked, theirs] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const expires_at = new Date(world.clock.now.getTime() + 60_000);
    const sent = (email: string, by = boss) => ({
      email,
      token_hash: email,
      expires_at,
      role: "user" as const,
      invited_by: by.id,
    });
    await db
      .insert(invitations)
      .values([
        sent(waiting),
        { ...sent(used), accepted_at: then },
        { ...sent(revoked), revoked_at: then },
        sent(theirs, other),
      ]);
    const answer = await send(world, admin, "POST", `/users/${boss.id}/suspend`, {
      reason: "Parti.",
    });
    expect(answer.status).toBe(200);
    const one = async (email: string) => {
      const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
      const acts = await db.$count(auditLog, eq(auditLog.target_id, row?.id ?? ""));
      return [row?.revoked_at ?? null, acts];
    };
    expect(await one(waiting)).toEqual([world.clock.now, 1]);
    expect(await one(used)).toEqual([null, 0]);
    expect(await one(revoked)).toEqual([then, 0]);
    expect(await one(theirs)).toEqual([null, 0]);
  });

  it("ends when who sent it is an administrator no more", async () => {
    const boss = await world.newUser("admin");
    const email = newEmail();
    const json = { email, role: "admin", days: 7 };
    expect((await send(world, boss, "POST", "/invitations", json)).status).toBe(201);
    const demoted = await send(world, admin, "PUT", `/users/${boss.id}/role`, { role: "user" });
    expect(demoted.status).toBe(200);
    expect(messageOf(await open(await tokenOf(email)))).toEqual([
      410,
      "Cette invitation a été annulée.",
    ]);
  });

  it("is forgotten a month after it expired, unless it was used", async () => {
    const at = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000);
    const [old, young, used] = [newEmail(), newEmail(), newEmail()];
    const sent = (email: string, expires_at: Date) => ({
      email,
      token_hash: email,
      created_at: at(60),
      expires_at,
      role: "user" as const,
      invited_by: admin.id,
    });
    await db
      .insert(invitations)
      .values([
        sent(old, at(31)),
        sent(young, at(29)),
        { ...sent(used, at(31)), accepted_at: at(50) },
      ]);
    await sweepInvitations(world.as("system"));
    const left = (await db.select({ email: invitations.email }).from(invitations)).map(
      ({ email }) => email,
    );
    expect(left).not.toContain(old);
    expect(left).toEqual(expect.arrayContaining([young, used]));
  });
});
