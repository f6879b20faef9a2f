import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { phoneCodes, profiles, rateLimits, sessions, users } from "~/db/schema";
import { setSetting } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import { sendPhoneCode } from "../phone";
import { deleteUser, reactivateUser, suspendUser } from "../user";
import { deleteAccount, getOwnProfile, requestEmailChange, sendProof, signInByPhone } from ".";

const world = await createWorld();
const visitor = { ...world.as(), network: "41.202.1.1" };
const admin = world.as(await world.newUser("admin"));
const ADA = { first_name: "Ada", last_name: "Mbarga", user_type: "landlord" } as const;
let number = 0;
/** One that nobody has used yet, as it is stored. */
const newNumber = () => {
  number += 1;
  return `+2376990000${String(number).padStart(2, "0")}`;
};
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
});

/** The newest code that was sent, read where it would arrive. */
async function lastCode(): Promise<string> {
  const messages: { text: string }[] = await world.jobsOf("send-sms");
  return /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
}
async function codeFor(phone: string): Promise<string> {
  await sendPhoneCode(visitor, { phone, purpose: "sign_in" });
  return lastCode();
}
/** A person who has just signed up by phone. */
async function signedUp(phone = newNumber()) {
  await signInByPhone(visitor, { phone, code: await codeFor(phone), data: ADA });
  const [user] = await world.db.select().from(users).where(eq(users.phone, phone));
  const [session] = await world.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ""));
  const actor = {
    ...({ kind: "user", role: "landlord" } as const),
    userId: user?.id ?? "",
    sessionId: session?.id ?? "",
  };
  return { id: actor.userId, phone, ctx: { ...world.as(), actor } };
}

it("opens an account without e-mail, and afterwards the session of that account", async () => {
  const { id, phone, ctx } = await signedUp();
  expect(await getOwnProfile(ctx)).toMatchObject({
    user_id: id,
    email: null,
    sign_in_phone: phone,
    has_password: false,
    first_name: "Ada",
    phone,
    user_type: "landlord",
    role: "landlord",
  });
  const token = await signInByPhone(
    visitor,
    { phone, code: await codeFor(phone), data: { ...ADA, first_name: "Autre" } },
    "Mozilla/5.0 (Linux; Android 9)",
  );
  expect(await world.auth.sessionOf(token)).toMatchObject({
    user: { id, email: null, first_name: "Ada", role: "landlord" },
  });
  const devices = await world.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(devices.map(({ userAgent }) => userAgent)).toContain("Mozilla/5.0 (Linux; Android 9)");
});

it("keeps the code of an unknown number good for its sign-up", async () => {
  const phone = newNumber();
  const code = await codeFor(phone);
  await expect(signInByPhone(visitor, { phone, code })).rejects.toMatchObject({
    code: "phone_unknown",
  });
  await signInByPhone(visitor, { phone, code, data: ADA });
  await expect(signInByPhone(visitor, { phone, code })).rejects.toMatchObject({
    fields: { code: "Ce code ne vaut plus. Demandez-en un autre." },
  });
});

it("opens one account for two who use the same code at once", async () => {
  const phone = newNumber();
  const code = await codeFor(phone);
  const open = () => signInByPhone(visitor, { phone, code, data: ADA });
  const both = await Promise.allSettled([open(), open()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await world.db.$count(users, eq(users.phone, phone))).toBe(1);
});

it("opens no account while registration is closed, but the session of one that is there", async () => {
  const { phone } = await signedUp();
  const other = newNumber();
  await setSetting(world, "registration_enabled", "false");
  const closed = signInByPhone(visitor, { phone: other, code: await codeFor(other), data: ADA });
  await expect(closed).rejects.toMatchObject({ code: "registration_closed" });
  await signInByPhone(visitor, { phone, code: await codeFor(phone) });
  await setSetting(world, "registration_enabled", "true");
});

it("lets an account in under maintenance, which an administrator may have to end, and opens none", async () => {
  const { phone } = await signedUp();
  const other = newNumber();
  await setSetting(world, "maintenance_mode", "true");
  await signInByPhone(visitor, { phone, code: await codeFor(phone) });
  const closed = signInByPhone(visitor, { phone: other, code: await codeFor(other), data: ADA });
  await expect(closed).rejects.toMatchObject({ code: "maintenance" });
  await setSetting(world, "maintenance_mode", "false");
});

it("tells of a suspension, its end and a deletion by text message", async () => {
  const { id, phone } = await signedUp();
  const told = async () => {
    const messages: { to: string; text: string }[] = await world.jobsOf("send-sms");
    return messages.at(-1);
  };
  await suspendUser(admin, id, { reason: "Annonces fausses" });
  expect(await told()).toEqual({
    to: phone,
    text: "Votre compte Kwata est suspendu. Annonces fausses",
  });
  await expect(signInByPhone(visitor, { phone, code: await codeFor(phone) })).rejects.toMatchObject(
    { code: "account_suspended" },
  );
  expect(await reactivateUser(admin, id)).toMatchObject({ status: "active" });
  expect(await told()).toEqual({ to: phone, text: "Votre compte Kwata est réactivé" });
  await deleteUser(admin, id, { reason: "Doublon" });
  expect(await told()).toEqual({ to: phone, text: "Votre compte Kwata a été supprimé. Doublon" });
  expect(await world.db.$count(phoneCodes, eq(phoneCodes.phone, phone))).toBe(0);
  // The number is free again.
  const next = await signedUp(phone);
  expect(next.id).not.toBe(id);
});

it("proves by a code what others prove by their password", async () => {
  const { id, ctx, phone } = await signedUp();
  await expect(deleteAccount(ctx, { password: "Fleuve-Wouri-Pirogue" })).rejects.toMatchObject({
    fields: { password: "Ce n'est pas votre mot de passe actuel." },
  });
  await sendProof(ctx);
  const proof = await lastCode();
  await requestEmailChange(ctx, { email: "ada.telephone@example.cm", code: proof });
  const mails: { to: string }[] = await world.jobsOf("send-account-mail");
  expect(mails.map(({ to }) => to)).toEqual(["ada.telephone@example.cm"]);
  await expect(deleteAccount(ctx, { code: proof })).rejects.toMatchObject({
    fields: { code: "Ce code ne vaut plus. Demandez-en un autre." },
  });
  // The code of a sign-in proves nothing else.
  const other = await codeFor(phone);
  await expect(deleteAccount(ctx, { code: other })).rejects.toMatchObject({ code: "invalid" });
  await sendProof(ctx);
  await deleteAccount(ctx, { code: await lastCode() });
  const [gone] = await world.db.select().from(users).where(eq(users.id, id));
  expect(gone).toMatchObject({ phone: null, name: "Compte supprimé" });
  const [profile] = await world.db.select().from(profiles).where(eq(profiles.user_id, id));
  expect(profile).toMatchObject({ phone: null });
});

it("has no code for who signs in by e-mail", async () => {
  const mailed = world.as(await world.newUser());
  await expect(sendProof(mailed)).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteAccount(mailed, { code: "123456" })).rejects.toMatchObject({
    fields: { code: "Ce code ne vaut plus. Demandez-en un autre." },
  });
});

it("keeps codes for its owner, where they signed in, when strangers have used up the others", async () => {
  const { phone } = await signedUp();
  const ask = (network: string) =>
    sendPhoneCode({ ...visitor, network }, { phone, purpose: "sign_in" });
  for (let n = 0; n < 9; n += 1) await ask(`1.1.${n}.1`);
  await expect(ask("3.3.3.3")).rejects.toMatchObject({ code: "rate_limited" });
  await signInByPhone(visitor, { phone, code: await codeFor(phone) });
});
