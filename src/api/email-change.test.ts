import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailChanges, profiles, rateLimits, users } from "~/db/schema";
import { sweepCounters } from "~/server/jobs/sweep-counters";
import { send } from "../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { get, post, lastLink, mailsTo, newEmail, signIn, signUp } = authDoor(world);
beforeEach(() => db.delete(rateLimits));

const ask = (user: TestUser, email: string, password = GOOD_PASSWORD) =>
  send(world, user, "POST", "/account/email", { email, password });
const tokenOf = async (to: string, type: string) => {
  const mails = (await mailsTo(to)).filter((mail) => mail.type === type);
  return new URL(mails.at(-1)?.data.link ?? "nowhere:").searchParams.get("token") ?? "";
};
const confirm = (token: string) =>
  send(world, undefined, "POST", "/account/email/confirm", { token });
const stop = (token: string) => send(world, undefined, "POST", "/account/email/stop", { token });
const statusAt = (email: string) =>
  post("sign-in", { email, password: GOOD_PASSWORD }).then(({ status }) => status);
const pending = async (user: TestUser) =>
  (await send(world, user, "GET", "/account/email")).body as { pending_email: string | null };

describe("changing the e-mail", () => {
  it("TEN-030 happens by the link at the new address: that one signs in, the old one no more", async () => {
    const own = await newMember(world);
    const email = newEmail();
    expect((await ask(own, email.toUpperCase())).status).toBe(204);
    expect(await pending(own)).toEqual({ pending_email: email });
    expect(await statusAt(own.email)).toBe(200);
    expect(await statusAt(email)).toBe(401);
    const [asked] = await mailsTo(own.email);
    expect(asked).toMatchObject({
      type: "email-change-asked",
      data: { firstName: "Ada", newEmail: email, minutes: 30 },
    });
    const token = await tokenOf(email, "confirm-new-email");
    expect((await confirm(token)).body).toEqual({ success: true });
    expect(await statusAt(email)).toBe(200);
    expect(await statusAt(own.email)).toBe(401);
    const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, own.id));
    expect(profile?.email).toBe(email);
    expect(await pending(own)).toEqual({ pending_email: null });
    // A second click says the same.
    expect((await confirm(token)).status).toBe(200);
  });

  it("keeps hashes of the tokens alone, and mails them by the queue of account mails", async () => {
    const own = await newMember(world);
    const email = newEmail();
    await ask(own, email);
    const token = await tokenOf(email, "confirm-new-email");
    const [row] = await db.select().from(emailChanges).where(eq(emailChanges.user_id, own.id));
    expect(JSON.stringify(row)).not.toContain(token);
    const jobs: { to: string }[] = await world.jobsOf("send-account-mail");
    const recipients = jobs.map(({ to }) => to).filter((to) => [own.email, email].includes(to));
    expect(recipients.sort()).toEqual([own.email, email].sort());
  });

  it("refuses a wrong password, one's own address and no address, beside the field", async () => {
    const own = await newMember(world);
    const fieldsOf = async (email: string, password?: string) =>
      ((await ask(own, email, password)).body as { error: { fields: object } }).error.fields;
    expect(await fieldsOf(newEmail(), "Un-Autre-Mot-42")).toEqual({
      password: "Ce n'est pas votre mot de passe actuel.",
    });
    expect(await fieldsOf(own.email)).toEqual({ email: "C'est déjà votre adresse." });
    expect(Object.keys(await fieldsOf("pas une adresse"))).toEqual(["email"]);
    expect(await mailsTo(own.email)).toEqual([]);
  });

  it("tells nobody that an address has an account, and takes it from nobody", async () => {
    const [own, other] = [await newMember(world), await newMember(world)];
    expect((await ask(own, other.email)).status).toBe(204);
    const answer = await confirm(await tokenOf(other.email, "confirm-new-email"));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: { message: "Cette adresse a déjà un compte." } });
    expect((await signIn(other.email)).user.id).toBe(other.id);
    expect((await signIn(own.email)).user.id).toBe(own.id);
  });

  it("stops from the old address, and signs everybody out", async () => {
    const own = await newMember(world);
    const email = newEmail();
    await ask(own, email);
    expect((await stop(await tokenOf(own.email, "email-change-asked"))).status).toBe(200);
    expect((await confirm(await tokenOf(email, "confirm-new-email"))).status).toBe(410);
    expect(await statusAt(own.email)).toBe(200);
    expect((await get("/api/profile", own.token)).status).toBe(401);
  });

  it("is taken back from the old address, also when the thief was faster", async () => {
    const own = await newMember(world);
    const email = newEmail();
    await ask(own, email);
    await confirm(await tokenOf(email, "confirm-new-email"));
    // Asking again does not take the way back from the owner.
    await ask(own, newEmail());
    const token = await tokenOf(own.email, "email-change-asked");
    expect((await stop(token)).status).toBe(200);
    expect(await statusAt(own.email)).toBe(200);
    expect(await statusAt(email)).toBe(401);
    expect((await stop(token)).status).toBe(410);
  });

  it("moves nothing by the link of a change that another one has followed", async () => {
    const own = await newMember(world);
    const [first, second] = [newEmail(), newEmail()];
    await ask(own, first);
    const token = await tokenOf(first, "confirm-new-email");
    await confirm(token);
    await ask(own, second);
    await confirm(await tokenOf(second, "confirm-new-email"));
    expect((await confirm(token)).status).toBe(410);
    expect(await statusAt(second)).toBe(200);
  });

  it("its links end after 30 minutes, and the sweep forgets them", async () => {
    const own = await newMember(world);
    const email = newEmail();
    const start = world.clock.now;
    await ask(own, email);
    world.clock.now = new Date(start.getTime() + 30 * 60_000);
    expect((await confirm(await tokenOf(email, "confirm-new-email"))).status).toBe(410);
    expect((await stop(await tokenOf(own.email, "email-change-asked"))).status).toBe(410);
    expect(await pending(own)).toEqual({ pending_email: null });
    world.clock.now = new Date(start.getTime() + 31 * 60_000);
    await sweepCounters(world.as("system"));
    expect(await db.$count(emailChanges, eq(emailChanges.user_id, own.id))).toBe(0);
    world.clock.now = start;
  });

  it("a later try voids the links of the one before; three in half an hour are enough", async () => {
    const own = await newMember(world);
    const [first, second] = [newEmail(), newEmail()];
    await ask(own, first);
    await ask(own, second);
    expect((await confirm(await tokenOf(first, "confirm-new-email"))).status).toBe(410);
    expect((await ask(own, newEmail())).status).toBe(204);
    expect((await ask(own, newEmail())).status).toBe(429);
  });

  it("of two clicks at once both succeed, and the address of a new account stays its own", async () => {
    const own = await newMember(world);
    const email = newEmail();
    await ask(own, email);
    const token = await tokenOf(email, "confirm-new-email");
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const late = await newMember(world);
    const wanted = newEmail();
    await ask(late, wanted);
    await signUp(wanted);
    expect((await confirm(await tokenOf(wanted, "confirm-new-email"))).status).toBe(409);
    const taken = and(eq(users.email, wanted), eq(users.id, late.id));
    expect(await db.$count(users, taken)).toBe(0);
  });

  it("waits for one person alone: another's try neither shows nor ends it", async () => {
    const [own, other, third] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    const [email, theirs] = [newEmail(), newEmail()];
    await ask(own, email);
    await ask(other, theirs);
    expect(await pending(own)).toEqual({ pending_email: email });
    expect(await pending(other)).toEqual({ pending_email: theirs });
    expect(await pending(third)).toEqual({ pending_email: null });
    expect((await confirm(await tokenOf(email, "confirm-new-email"))).status).toBe(200);
  });

  it("ends the links to a new password that went to the old address", async () => {
    const own = await newMember(world);
    const email = newEmail();
    await post("recover", { email: own.email });
    const link = await lastLink(own.email, "reset-password");
    const token = link.searchParams.get("recovery") ?? "";
    await ask(own, email);
    await confirm(await tokenOf(email, "confirm-new-email"));
    const reset = await post("reset-password", { token, password: "Mangrove-Du-Soir-Calme" });
    expect(reset.status).toBe(410);
    expect(await statusAt(email)).toBe(200);
  });
});
