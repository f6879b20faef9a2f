import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, notifications, rateLimits, sessions, users, verifications } from "~/db/schema";
import { GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { sendPhoneCode } from "../phone";
import {
  changePassword,
  confirmPhoneChange,
  deleteAccount,
  getOwnProfile,
  requestPhoneChange,
  sendProof,
  signInByPhone,
} from ".";

const world = await createWorld();
const { db } = world;
const visitor = { ...world.as(), network: "41.202.9.9" };
const password = GOOD_PASSWORD;
const ADA = { first_name: "Ada", last_name: "Mbarga", user_type: "user" } as const;
const gone = { fields: { code: "Ce code ne vaut plus. Demandez-en un autre." } };
const taken =
  "Un autre compte se connecte avec ce numéro. Indiquez-en un autre, ou connectez-vous avec celui-ci.";
let serial = 0;
/** One that nobody has used yet, as it is stored. */
const newNumber = () => {
  serial += 1;
  return `+2376990077${String(serial).padStart(2, "0")}`;
};
beforeEach(async () => {
  await db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
  await world.queue.boss.deleteAllJobs("send-account-mail");
});

type Sms = { to: string; text: string };
async function lastCode(to: string): Promise<string> {
  const messages: Sms[] = await world.jobsOf("send-sms");
  const own = messages.filter((one) => one.to === to && one.text.includes("code est"));
  return /code est (\d{6})/.exec(own.at(-1)?.text ?? "")?.[1] ?? "";
}
const asMember = (user: TestUser) => ({ ...world.as(user), network: "41.202.1.1" });
const phoneOf = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.phone;

/** A person who signed up by phone, on two devices. */
async function byPhone() {
  const phone = newNumber();
  for (const data of [ADA, undefined]) {
    await sendPhoneCode(visitor, { phone, purpose: "sign_in" });
    await signInByPhone(visitor, { phone, code: await lastCode(phone), ...(data && { data }) });
  }
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  const userId = user?.id ?? "";
  const [one] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const actor = { kind: "user", role: "user", userId, sessionId: one?.id ?? "" } as const;
  return { id: userId, phone, ctx: { ...world.as(), actor, network: "41.202.1.1" } };
}

describe("the number that an account signs in with", () => {
  it("DLA-017 changes by a code to the present one, then a code to the new one", async () => {
    const { id, phone: old, ctx } = await byPhone();
    const stranger = await byPhone();
    const phone = newNumber();
    await sendProof(ctx);
    await requestPhoneChange(ctx, { phone, code: await lastCode(old) });
    expect(await phoneOf(id)).toBe(old);
    const code = await lastCode(phone);
    await db.delete(rateLimits);
    await sendPhoneCode(visitor, { phone: old, purpose: "sign_in" });
    const sent = await lastCode(old);
    expect(await confirmPhoneChange(ctx, { phone, code })).toEqual({ success: true });
    expect(await getOwnProfile(ctx)).toMatchObject({ sign_in_phone: phone, phone: old });
    await expect(signInByPhone(visitor, { phone: old, code: sent })).rejects.toMatchObject(gone);
    // The other device is signed out; the old number opens nothing and is told.
    const left = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(left.map((one) => one.id)).toEqual([ctx.actor.sessionId]);
    expect(await db.$count(sessions, eq(sessions.userId, stranger.id))).toBe(2);
    const messages: Sms[] = await world.jobsOf("send-sms");
    const { publicUrl } = world.as();
    expect(messages.filter(({ to }) => to === old).at(-1)?.text).toBe(
      `Kwata: votre compte s'ouvre maintenant avec un autre numéro. Ce n'était pas vous? Écrivez-nous: ${publicUrl}/contact`,
    );
    await sendPhoneCode(visitor, { phone: old, purpose: "sign_in" });
    const late = signInByPhone(visitor, { phone: old, code: await lastCode(old) });
    await expect(late).rejects.toMatchObject({ code: "phone_unknown" });
    await sendPhoneCode(visitor, { phone, purpose: "sign_in" });
    const token = await signInByPhone(visitor, { phone, code: await lastCode(phone) });
    expect(await world.auth.sessionOf(token)).toMatchObject({ user: { id } });
    const log = and(eq(auditLog.target_id, id), eq(auditLog.action, "account.change_phone"));
    expect(await db.$count(auditLog, log)).toBe(1);
    const told = and(
      eq(notifications.user_id, id),
      eq(notifications.title, "Numéro de connexion modifié"),
    );
    expect(await db.$count(notifications, told)).toBe(1);
    // An answer that was lost is asked for again.
    expect(await confirmPhoneChange(ctx, { phone, code })).toEqual({ success: true });
    expect(await db.$count(auditLog, log)).toBe(1);
  });

  it("is added to an account made by e-mail, which keeps its password and is mailed", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone: "00237 " + phone.slice(4), password });
    await confirmPhoneChange(ctx, { phone, code: await lastCode(phone) });
    expect(await getOwnProfile(ctx)).toMatchObject({
      sign_in_phone: phone,
      email: own.email,
      has_password: true,
    });
    const mails: { to: string; message: object }[] = await world.jobsOf("send-account-mail");
    expect(mails).toMatchObject([
      {
        to: own.email,
        message: { type: "phone-changed", data: { firstName: "Ada", newPhone: phone } },
      },
    ]);
    const messages: Sms[] = await world.jobsOf("send-sms");
    expect(messages.map(({ to }) => to)).toEqual([phone]);
  });

  it("asks for the proof of the owner before a code leaves, and for a number of one's own", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    const wrong = { fields: { password: "Ce n'est pas votre mot de passe actuel." } };
    await expect(requestPhoneChange(ctx, { phone })).rejects.toMatchObject(wrong);
    const guess = requestPhoneChange(ctx, { phone, password: "Un-Autre-Mot-42" });
    await expect(guess).rejects.toMatchObject(wrong);
    await expect(requestPhoneChange(ctx, { phone, code: "123456" })).rejects.toMatchObject(gone);
    const landline = requestPhoneChange(ctx, { phone: "233 42 12 34", password });
    await expect(landline).rejects.toMatchObject({
      fields: {
        phone: "Ce numéro ne reçoit pas de SMS. Indiquez un numéro de mobile, qui commence par 6.",
      },
    });
    expect(await world.jobsOf("send-sms")).toEqual([]);
    // A code that the number received for another act moves no account to it.
    await sendPhoneCode(visitor, { phone, purpose: "sign_in" });
    const stolen = confirmPhoneChange(ctx, { phone, code: await lastCode(phone) });
    await expect(stolen).rejects.toMatchObject(gone);
    const { phone: theirs, ctx: theirCtx } = await byPhone();
    await expect(requestPhoneChange(theirCtx, { phone: theirs })).rejects.toMatchObject({
      fields: { phone: "Vous vous connectez déjà avec ce numéro." },
    });
  });

  it("is proven for one account and one number, for half an hour and until the password changes", async () => {
    const [own, other] = [await newMember(world), await newMember(world)];
    const [ctx, otherCtx] = [asMember(own), asMember(other)];
    const [phone, second] = [newNumber(), newNumber()];
    await requestPhoneChange(ctx, { phone, password });
    // Another code needs no other proof, another number or account does.
    await requestPhoneChange(ctx, { phone });
    await expect(requestPhoneChange(ctx, { phone: second })).rejects.toMatchObject({
      code: "invalid",
    });
    const code = await lastCode(phone);
    await expect(confirmPhoneChange(otherCtx, { phone, code })).rejects.toMatchObject(gone);
    await expect(confirmPhoneChange(ctx, { phone: second, code })).rejects.toMatchObject(gone);
    const after = (minutes: number) => ({
      ...ctx,
      now: () => new Date(ctx.now().getTime() + minutes * 60_000),
    });
    await expect(confirmPhoneChange(after(11), { phone, code })).rejects.toMatchObject(gone);
    await expect(requestPhoneChange(after(31), { phone })).rejects.toMatchObject({
      code: "invalid",
    });
    await changePassword(ctx, { current_password: password, password: "Mangrove-Du-Soir-42" });
    await expect(confirmPhoneChange(ctx, { phone, code })).rejects.toMatchObject(gone);
    expect(await phoneOf(own.id)).toBeNull();
    expect(await db.$count(verifications, eq(verifications.value, own.id))).toBe(0);
  });

  it("keeps codes for its owner where it was confirmed, when strangers have used up the others", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone, password });
    await confirmPhoneChange(ctx, { phone, code: await lastCode(phone) });
    const ask = (network: string) =>
      sendPhoneCode({ ...visitor, network }, { phone, purpose: "sign_in" });
    for (let n = 0; n < 9; n += 1) await ask(`1.1.${n}.1`);
    await expect(ask("3.3.3.3")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await ask(ctx.network)).toBe(phone);
  });

  it("keeps its code good after a wrong one, and none of a number in the database", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone, password });
    const rows = await db.select().from(verifications).where(eq(verifications.value, own.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(phone);
    const code = await lastCode(phone);
    const other = code === "111111" ? "222222" : "111111";
    await expect(confirmPhoneChange(ctx, { phone, code: other })).rejects.toMatchObject({
      fields: { code: "Ce code n'est pas celui que nous vous avons envoyé." },
    });
    await confirmPhoneChange(ctx, { phone, code });
    expect(await phoneOf(own.id)).toBe(phone);
  });

  it("takes no number from its account, and says so to whoever reads its messages alone", async () => {
    const { id, phone } = await byPhone();
    const own = await newMember(world);
    const ctx = asMember(own);
    await requestPhoneChange(ctx, { phone, password });
    const wrong = confirmPhoneChange(ctx, { phone, code: "000000" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    const right = confirmPhoneChange(ctx, { phone, code: await lastCode(phone) });
    await expect(right).rejects.toMatchObject({ code: "conflict", fields: { phone: taken } });
    expect([await phoneOf(id), await phoneOf(own.id)]).toEqual([phone, null]);
  });

  it("goes to one of an account that moves and one that is opened at the same moment", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone, password });
    const moved = { phone, code: await lastCode(phone) };
    await sendPhoneCode(visitor, { phone, purpose: "sign_in" });
    const opened = { phone, code: await lastCode(phone), data: ADA };
    const both = await Promise.allSettled([
      confirmPhoneChange(ctx, moved),
      signInByPhone(visitor, opened),
    ]);
    for (const one of both) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    }
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await db.$count(users, eq(users.phone, phone))).toBe(1);
  });

  it("is changed once by two presses at the same moment, and both succeed", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone, password });
    const sent = { phone, code: await lastCode(phone) };
    const both = await Promise.all([confirmPhoneChange(ctx, sent), confirmPhoneChange(ctx, sent)]);
    expect(both).toEqual([{ success: true }, { success: true }]);
    const log = and(eq(auditLog.target_id, own.id), eq(auditLog.action, "account.change_phone"));
    expect(await db.$count(auditLog, log)).toBe(1);
  });

  it("moves no account that was deleted meanwhile", async () => {
    const own = await newMember(world);
    const ctx = asMember(own);
    const phone = newNumber();
    await requestPhoneChange(ctx, { phone, password });
    const code = await lastCode(phone);
    await deleteAccount(ctx, { password });
    await expect(confirmPhoneChange(ctx, { phone, code })).rejects.toMatchObject(gone);
    expect(await phoneOf(own.id)).toBeNull();
  });
});
