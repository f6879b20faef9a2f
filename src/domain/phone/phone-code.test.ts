import { beforeEach, expect, it } from "vitest";
import { phoneCodes, rateLimits } from "~/db/schema";
import { createWorld } from "../../../tests/support/world";
import { checkPhoneCode, rememberPhone, sendPhoneCode } from ".";

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
  const messages: { text: string }[] = await world.jobsOf("send-sms");
  return /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
}
const check = (code: string, purpose: "sign_in" | "proof" = "sign_in", phone = NUMBER) =>
  checkPhoneCode(visitor, { phone, purpose, code });
const gone = { fields: { code: "Ce code ne vaut plus. Demandez-en un autre." } };
const wrong = { fields: { code: "Ce code n'est pas celui que nous vous avons envoyé." } };

it("is good once, for its number and purpose, however the number is typed", async () => {
  const code = await sent("6 99 12 34 56");
  expect(await world.db.select().from(phoneCodes)).toMatchObject([{ phone: NUMBER, tries: 0 }]);
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

it("is sent three times in half an hour to a number, from whatever network", async () => {
  for (const network of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
    await sendPhoneCode({ ...visitor, network }, { phone: NUMBER, purpose: "sign_in" });
  }
  const another = { ...visitor, network: "4.4.4.4" };
  await expect(sendPhoneCode(another, { phone: NUMBER, purpose: "proof" })).rejects.toMatchObject({
    code: "rate_limited",
  });
  await sendPhoneCode(another, { phone: "677000000", purpose: "sign_in" });
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
  await rememberPhone(owner, NUMBER);
  for (const network of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
    await sendPhoneCode({ ...visitor, network }, { phone: NUMBER, purpose: "sign_in" });
  }
  const limited = { code: "rate_limited" };
  const stranger = { ...visitor, network: "4.4.4.4" };
  const another = sendPhoneCode(stranger, { phone: NUMBER, purpose: "sign_in" });
  await expect(another).rejects.toMatchObject(limited);
  const own = () => sendPhoneCode(owner, { phone: NUMBER, purpose: "sign_in" });
  for (let n = 0; n < 3; n += 1) expect(await own()).toBe(NUMBER);
  await expect(own()).rejects.toMatchObject(limited);
  // Knowing one number opens no allowance for others, and ends after three months.
  const later = { ...owner, now: () => new Date(owner.now().getTime() + 91 * 86_400_000) };
  for (let n = 0; n < 3; n += 1) {
    await sendPhoneCode({ ...later, network: `5.5.5.${n}` }, { phone: NUMBER, purpose: "proof" });
  }
  const forgotten = sendPhoneCode(later, { phone: NUMBER, purpose: "sign_in" });
  await expect(forgotten).rejects.toMatchObject(limited);
});
