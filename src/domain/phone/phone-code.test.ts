import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, phoneCodes, rateLimits, users } from "~/db/schema";
import { createWorld, TEST_SECRET } from "../../../tests/support/world/world";
import type { Ctx } from "../context";
import { createKeyedHash } from "../keyed-hash";
import { knownPlace, rememberPlace } from "../known-place";
import { checkPhoneCode, sendPhoneCode, withPhoneCode } from ".";
import { hashOfCode } from "./code-hash";

const world = await createWorld();
const visitor = { ...world.as(), network: "41.202.1.1" };
const NUMBER = "+237699123456";
const MINUTE_MS = 60_000;
beforeEach(async () => {
  await world.db.delete(phoneCodes);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
});
/** Sends a code and reads it where it would arrive. */
async function sent(phone = NUMBER, purpose: "sign_in" | "proof" = "sign_in") {
  await sendPhoneCode(visitor, { phone, purpose });
  return lastCode();
}
async function lastCode() {
  const messages: { text: string }[] = await world.jobsOf("send-sms");
  return /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
}
const not = (code: string) => (code === "111111" ? "222222" : "111111");
/** Codes asked for a number by networks where nobody is known. */
async function fromStrangers(count: number, from = 0, phone = NUMBER) {
  for (let n = from; n < from + count; n += 1) {
    await sendPhoneCode({ ...visitor, network: `1.1.${n}.1` }, { phone, purpose: "sign_in" });
  }
}
const check = (code: string, purpose: "sign_in" | "proof" = "sign_in", phone = NUMBER) =>
  checkPhoneCode(visitor, { phone, purpose, code });
const limited = { code: "rate_limited" };
const gone = { fields: { code: "Ce code ne vaut plus. Demandez-en un autre." } };
const wrong = { fields: { code: "Ce code n'est pas celui que nous vous avons envoyé." } };

it("is good once, for its number and purpose, however the number is typed", async () => {
  const code = await sent("6 99 12 34 56");
  expect(await world.db.select().from(phoneCodes)).toMatchObject([{ phone: NUMBER }]);
  expect(JSON.stringify(await world.db.select().from(phoneCodes))).not.toContain(code);
  await expect(check(code, "proof")).rejects.toMatchObject(gone);
  await expect(check(code, "sign_in", "+237677000000")).rejects.toMatchObject(gone);
  expect(await check(code, "sign_in", "00237 699 12 34 56")).toBe(NUMBER);
  await expect(check(code)).rejects.toMatchObject(gone);
});

it("ends after ten minutes, after five tries, and with the next code", async () => {
  const late = await sent();
  const after = { ...visitor, now: () => new Date(visitor.now().getTime() + 10 * MINUTE_MS) };
  const tried = { phone: NUMBER, purpose: "sign_in", code: late } as const;
  await expect(checkPhoneCode(after, tried)).rejects.toMatchObject(gone);
  const guessed = await sent();
  const other = guessed === "111111" ? "222222" : "111111";
  for (let n = 0; n < 5; n += 1) await expect(check(other)).rejects.toMatchObject(wrong);
  await expect(check(guessed)).rejects.toMatchObject(gone);
  const first = await sent();
  await world.db.delete(rateLimits);
  const next = await sent();
  if (next !== first) await expect(check(first)).rejects.toMatchObject(wrong);
  expect(await check(next)).toBe(NUMBER);
});

it("opens for one of two who use it at once", async () => {
  const code = await sent();
  const both = await Promise.allSettled([check(code), check(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("is sent three times in half an hour and six a day to a number from one network", async () => {
  const stranger = { ...visitor, network: "9.9.9.9" };
  const ask = (minutes: number) => {
    const now = () => new Date(visitor.now().getTime() + minutes * MINUTE_MS);
    return sendPhoneCode({ ...stranger, now }, { phone: NUMBER, purpose: "sign_in" });
  };
  for (const minutes of [0, 1, 2]) await ask(minutes);
  await expect(ask(3)).rejects.toMatchObject(limited);
  for (const minutes of [40, 41, 42]) await ask(minutes);
  await expect(ask(80)).rejects.toMatchObject(limited);
  // Nobody else is shut out, and another number isn't either.
  expect(await sendPhoneCode(visitor, { phone: NUMBER, purpose: "proof" })).toBe(NUMBER);
  await sendPhoneCode(stranger, { phone: "677000000", purpose: "sign_in" });
});

it("is sent ten times an hour to a number by all whom it does not know", async () => {
  await fromStrangers(10);
  await expect(fromStrangers(1, 10)).rejects.toMatchObject(limited);
  const later = { ...visitor, now: () => new Date(visitor.now().getTime() + 60 * MINUTE_MS) };
  expect(await sendPhoneCode(later, { phone: NUMBER, purpose: "sign_in" })).toBe(NUMBER);
});

it("is sent to a number copied from a list of contacts", async () => {
  // Android marks the direction of what it copies.
  await sent("\u202a+237 6\u201199\u00a012 34\u00a056\u202c");
  expect(await world.db.select().from(phoneCodes)).toMatchObject([{ phone: NUMBER }]);
});

const wrongNumber = "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56.";
const landline =
  "Ce numéro ne reçoit pas de SMS. Indiquez un numéro de mobile, qui commence par 6.";
it.each([
  ["", wrongNumber],
  ["12345", wrongNumber],
  ["+33612345678", wrongNumber],
  ["+237699123456,+237699123457", wrongNumber],
  ["233 42 12 34", landline],
  ["00237222421234", landline],
])("goes to a mobile number of Cameroon, not to %j", async (phone, message) => {
  await expect(sendPhoneCode(visitor, { phone, purpose: "sign_in" })).rejects.toMatchObject({
    fields: { phone: message },
  });
  expect(await world.jobsOf("send-sms")).toEqual([]);
});

it("is not sent any more when it has ended, while the provider takes none", async () => {
  await sent();
  const [code] = await world.db.select().from(phoneCodes);
  const until = code?.expires_at.toISOString();
  expect(await world.jobsOf("send-sms")).toMatchObject([{ to: NUMBER, until }]);
});

it("stays for its owner, where they used one before, when strangers have used up the others", async () => {
  const owner = { ...world.as(), network: "41.202.7.7" };
  await rememberPlace(owner, NUMBER);
  await fromStrangers(10);
  await expect(fromStrangers(1, 10)).rejects.toMatchObject(limited);
  const own = () => sendPhoneCode(owner, { phone: NUMBER, purpose: "sign_in" });
  for (let n = 0; n < 3; n += 1) expect(await own()).toBe(NUMBER);
  await expect(own()).rejects.toMatchObject(limited);
  // It ends after three months.
  const later = { ...owner, now: () => new Date(owner.now().getTime() + 91 * 86_400_000) };
  for (let n = 0; n < 10; n += 1) {
    await sendPhoneCode({ ...later, network: `5.5.5.${n}` }, { phone: NUMBER, purpose: "proof" });
  }
  const forgotten = sendPhoneCode(later, { phone: NUMBER, purpose: "sign_in" });
  await expect(forgotten).rejects.toMatchObject(limited);
});

it("stays for its owner's device on every network, and for who is signed in with the number", async () => {
  const device = "d".repeat(22);
  await rememberPlace({ ...world.as(), network: "41.202.7.7", device }, NUMBER);
  await fromStrangers(10);
  const travelling = { ...visitor, network: "102.1.1.1" };
  const ask = (ctx: Ctx) => sendPhoneCode(ctx, { phone: NUMBER, purpose: "proof" });
  await expect(ask({ ...travelling, device: "e".repeat(22) })).rejects.toMatchObject(limited);
  expect(await ask({ ...travelling, device })).toBe(NUMBER);
  const [owner, other] = [await world.newUser(), await world.newUser()];
  await world.db.update(users).set({ phone: NUMBER }).where(eq(users.id, owner.id));
  await expect(ask({ ...world.as(other), network: "102.1.1.2" })).rejects.toMatchObject(limited);
  expect(await ask({ ...world.as(owner), network: "102.1.1.2" })).toBe(NUMBER);
  await world.db.update(users).set({ phone: null }).where(eq(users.id, owner.id));
});

it("opens nothing for another number on the network where a code was used", async () => {
  const owner = { ...world.as(), network: "41.202.7.7" };
  await rememberPlace(owner, NUMBER);
  const other = "+237677000000";
  await fromStrangers(10, 0, other);
  const asked = sendPhoneCode(owner, { phone: other, purpose: "sign_in" });
  await expect(asked).rejects.toMatchObject(limited);
  expect(await sendPhoneCode(owner, { phone: NUMBER, purpose: "sign_in" })).toBe(NUMBER);
});

describe("a stranger on another network", () => {
  const stranger = { ...visitor, network: "9.9.9.9" };
  const tryElsewhere = (code: string, ctx: Ctx = stranger) =>
    checkPhoneCode(ctx, { phone: NUMBER, purpose: "sign_in", code });

  it("burns nothing of the owner's by wrong tries, and has five of them in all", async () => {
    const code = await sent();
    for (const network of ["9.1.1.1", "9.2.2.2", "9.3.3.3", "9.4.4.4", "9.5.5.5"]) {
      await expect(tryElsewhere(not(code), { ...stranger, network })).rejects.toMatchObject(wrong);
    }
    await expect(tryElsewhere(code)).rejects.toMatchObject(gone);
    for (let n = 0; n < 4; n += 1) await expect(check(not(code))).rejects.toMatchObject(wrong);
    expect(await check(code)).toBe(NUMBER);
  });

  it("ends no code of the owner's by asking for another", async () => {
    const code = await sent();
    await fromStrangers(3);
    expect(await check(code)).toBe(NUMBER);
  });

  it("uses up nothing of a device that has a name, from its own network neither", async () => {
    const owner = { ...visitor, device: "d".repeat(22) };
    await sendPhoneCode(owner, { phone: NUMBER, purpose: "sign_in" });
    const code = await lastCode();
    for (let n = 0; n < 5; n += 1) await expect(check(not(code))).rejects.toMatchObject(wrong);
    await expect(check(code)).rejects.toMatchObject(gone);
    // Its messages are read on it, on whatever network it is by then.
    expect(await tryElsewhere(code, { ...owner, network: "102.1.1.1" })).toBe(NUMBER);
  });

  it("may be the owner, whose phone has left the network that asked", async () => {
    const code = await sent();
    expect(await tryElsewhere(code)).toBe(NUMBER);
  });
});

describe("codes of the whole site", () => {
  const ask = (n: number) =>
    sendPhoneCode(
      { ...visitor, network: `8.8.${n}.1` },
      { phone: `+2376550000${10 + n}`, purpose: "sign_in" },
    );
  const ofSite = like(rateLimits.key, "phone:site:%");

  it("end at a hundred in ten minutes, which administrators are told once; the known have more", async () => {
    const [admin, tenant] = [await world.newUser("admin"), await world.newUser()];
    const owner = { ...world.as(), network: "41.202.7.7" };
    await rememberPlace(owner, NUMBER);
    await ask(0);
    await world.db.update(rateLimits).set({ count: 98 }).where(ofSite);
    for (const n of [1, 2]) await ask(n);
    const told = () => world.db.select().from(notifications);
    expect(await told()).toEqual([]);
    const refused = await Promise.allSettled([3, 4, 5].map(ask));
    expect(refused).toMatchObject(
      refused.map(() => ({
        reason: {
          code: "rate_limited",
          message:
            "Beaucoup de codes sont demandés sur le site en ce moment. Réessayez dans 10\u00a0minutes.",
        },
      })),
    );
    expect(await world.jobsOf("send-sms")).toHaveLength(3);
    const one = { user_id: admin.id, type: "system", title: "Envoi de codes par SMS limité" };
    expect(await told()).toMatchObject([one]);
    expect(JSON.stringify(await told())).not.toContain(tenant.id);
    expect(await sendPhoneCode(owner, { phone: NUMBER, purpose: "sign_in" })).toBe(NUMBER);
  });
});

it("is found by nobody who has the database alone", async () => {
  const code = await sent();
  const [row] = await world.db.select().from(phoneCodes);
  const { code_hash: kept = "" } = row ?? {};
  const plain = [code, `sign_in:${NUMBER}:${code}`, JSON.stringify(["sign_in", NUMBER, code])];
  const hashes = plain.map((text) => createHash("sha256").update(text).digest("base64url"));
  expect(hashes).not.toContain(kept);
  // The same code under another secret leaves another hash.
  const other = {
    ...visitor,
    keyedHash: createKeyedHash(["another-secret-of-32-characters-or-so"]),
  };
  expect(kept).toBe(hashOfCode(visitor, "sign_in", NUMBER, code));
  expect(kept).not.toBe(hashOfCode(other, "sign_in", NUMBER, code));
});

it("is good and its number's place is known after the secret changed, with the former one kept", async () => {
  const code = await sent();
  const keyedHash = createKeyedHash(["another-secret-of-32-characters-or-so", TEST_SECRET]);
  const rotated = { ...visitor, device: "their-phone", keyedHash };
  await rememberPlace({ ...rotated, keyedHash: visitor.keyedHash }, NUMBER);
  expect(await knownPlace(rotated, NUMBER)).toBe("device");
  const given = { phone: NUMBER, purpose: "sign_in", code } as const;
  expect(await withPhoneCode(rotated, given, async () => "used")).toBe("used");
});
