import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { send } from "../../tests/support/rows/submission";
import { GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
beforeEach(async () => {
  await db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
});
const ask = (user: TestUser | undefined, body: object) =>
  send(world, user, "POST", "/account/phone", body);
const confirm = (user: TestUser | undefined, body: object) =>
  send(world, user, "POST", "/account/phone/confirm", body);
const password = GOOD_PASSWORD;
async function lastCode(): Promise<string> {
  const messages: { text: string }[] = await world.jobsOf("send-sms");
  return /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
}

it("DLA-017 adds a number to an account made by e-mail, which then signs in with either", async () => {
  const own = await newMember(world);
  const phone = "+237 6 99 00 66 01";
  expect((await ask(own, { phone, password })).status).toBe(204);
  const answer = await confirm(own, { phone, code: await lastCode() });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const anonymous = world.client();
  await anonymous.api.auth.phone.code.$post({ json: { phone } });
  const json = { phone, code: await lastCode() };
  const opened = await anonymous.api.auth.phone["sign-in"].$post({ json });
  expect(await opened.json()).toMatchObject({ user: { id: own.id, email: own.email } });
  const profile = await send(world, own, "GET", "/profile");
  expect(profile.body).toMatchObject({ sign_in_phone: "+237699006601", email: own.email });
});

it("answers a number with and one without account alike, until its code was read", async () => {
  const [own, other] = [await newMember(world), await newMember(world)];
  const [taken, free] = ["+237699006602", "+237699006603"];
  await db.update(users).set({ phone: taken }).where(eq(users.id, other.id));
  const asked = [
    await ask(own, { phone: free, password }),
    await ask(own, { phone: taken, password }),
  ];
  expect(asked.map(({ status, body }) => [status, body])).toEqual([
    [204, asked[0]?.body],
    [204, asked[0]?.body],
  ]);
  const code = await lastCode();
  const wrong = code === "111111" ? "222222" : "111111";
  const guesses = [
    await confirm(own, { phone: free, code: wrong }),
    await confirm(own, { phone: taken, code: wrong }),
  ];
  const fields = { code: "Ce code n'est pas celui que nous vous avons envoyé." };
  for (const one of guesses)
    expect(one).toMatchObject({ status: 422, body: { error: { fields } } });
  const message =
    "Un autre compte se connecte avec ce numéro. Indiquez-en un autre, ou connectez-vous avec celui-ci.";
  expect(await confirm(own, { phone: taken, code })).toMatchObject({
    status: 409,
    body: { error: { message, fields: { phone: message } } },
  });
  const [row] = await db.select().from(users).where(eq(users.id, other.id));
  expect(row?.phone).toBe(taken);
});

it("takes no code of another person, and nothing from who is not signed in", async () => {
  const [own, other] = [await newMember(world), await newMember(world)];
  const phone = "+237699006604";
  await ask(own, { phone, password });
  const code = await lastCode();
  expect((await ask(undefined, { phone, password })).status).toBe(401);
  expect((await confirm(undefined, { phone, code })).status).toBe(401);
  expect(await confirm(other, { phone, code })).toMatchObject({
    status: 422,
    body: { error: { fields: { code: "Ce code ne vaut plus. Demandez-en un autre." } } },
  });
  // Nor do others use up the tries of a code that isn't theirs.
  for (let n = 0; n < 5; n += 1) await confirm(other, { phone, code: "000000" });
  // Whose account moves is never said by the request.
  expect((await confirm(other, { phone, code, user_id: own.id })).status).toBe(422);
  expect(await db.$count(users, eq(users.phone, phone))).toBe(0);
  expect((await confirm(own, { phone, code })).status).toBe(200);
});

it("sends a number no more than three codes in half an hour, and tells the time to wait", async () => {
  const own = await newMember(world);
  const phone = "+237699006605";
  for (let n = 0; n < 3; n += 1) expect((await ask(own, { phone, password })).status).toBe(204);
  expect(await ask(own, { phone, password })).toMatchObject({
    status: 429,
    body: {
      error: {
        message: "Plusieurs codes sont déjà partis vers ce numéro. Réessayez dans 30\u00a0minutes.",
      },
    },
  });
  expect(await world.jobsOf("send-sms")).toHaveLength(3);
});
