import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { setSetting } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const visitor = world.client();
const ADA = { first_name: "Ada", last_name: "Mbarga" };
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("send-sms");
});
const send = (phone: string) => visitor.api.auth.phone.code.$post({ json: { phone } });
const signIn = (phone: string, code: string, data?: typeof ADA) =>
  visitor.api.auth.phone["sign-in"].$post({ json: { phone, code, ...(data && { data }) } });
async function codeFor(phone: string): Promise<string> {
  expect((await send(phone)).status).toBe(200);
  const messages: { text: string }[] = await world.jobsOf("send-sms");
  return /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
}

describe("signing in by phone", () => {
  it("DLA-017 opens an account with a number and its code, then its sessions", async () => {
    const phone = "+237 6 99 00 10 01";
    const unknown = await signIn(phone, await codeFor(phone));
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { code: "phone_unknown" } });
    const opened = await signIn(phone, await codeFor(phone), ADA);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    const session = (await opened.json()) as { accessToken: string; refreshToken: string };
    expect(session).toMatchObject({
      user: { ...ADA, email: null, role: "user", avatar_url: null },
    });
    const own = await world.api.request("/api/profile", {
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(await own.json()).toMatchObject({
      phone: "+237699001001",
      sign_in_phone: "+237699001001",
      email: null,
      has_password: false,
    });
    const renewed = await world.api.request("/api/auth/refresh", {
      method: "POST",
      headers: { authorization: `Bearer ${session.refreshToken}` },
    });
    expect(renewed.status).toBe(200);
    const again = await signIn(phone, await codeFor(phone));
    expect(await again.json()).toMatchObject({ user: { ...ADA, email: null } });
  });

  it("answers a number with and one without account alike, and sends both a code", async () => {
    const [known, stranger] = ["+237699001002", "+237699001003"];
    await signIn(known, await codeFor(known), ADA);
    const [one, two] = [await send(known), await send(stranger)];
    expect([one.status, await one.json()]).toEqual([two.status, await two.json()]);
    const wrong = [await signIn(known, "000000"), await signIn(stranger, "000000")];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422]);
    const [a, b] = (await Promise.all(wrong.map((one) => one.json()))) as {
      error: { fields: unknown; message: string };
    }[];
    expect([a?.error.fields, a?.error.message]).toEqual([b?.error.fields, b?.error.message]);
  });

  it("refuses a role, a number that is none and a code that is none", async () => {
    const phone = "+237699001004";
    const data = { ...ADA, role: "admin" };
    const admin = await world.api.request("/api/auth/phone/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone, code: await codeFor(phone), data }),
    });
    expect(admin.status).toBe(422);
    const typed = await signIn(phone, "12 34");
    expect(await typed.json()).toMatchObject({
      error: { fields: { code: "Le code a six chiffres." } },
    });
    const fixed = await send("233 42 12 34");
    expect(await fixed.json()).toMatchObject({
      error: {
        fields: {
          phone:
            "Ce numéro ne reçoit pas de SMS. Indiquez un numéro de mobile, qui commence par 6.",
        },
      },
    });
    expect(await world.db.$count(users, eq(users.phone, phone))).toBe(0);
  });

  it("sends a number no more than three codes in half an hour", async () => {
    const phone = "+237699001005";
    for (let n = 0; n < 3; n += 1) expect((await send(phone)).status).toBe(200);
    const refused = await send(phone);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await world.jobsOf("send-sms")).toHaveLength(3);
  });

  it("opens no account during maintenance", async () => {
    const phone = "+237699001088";
    const code = await codeFor(phone);
    await setSetting(world, "maintenance_mode", "true");
    expect((await signIn(phone, code, ADA)).status).toBe(503);
    await setSetting(world, "maintenance_mode", "false");
    expect(await world.db.$count(users, eq(users.phone, phone))).toBe(0);
  });

  it("opens no account while registration is closed", async () => {
    const phone = "+237699001006";
    await setSetting(world, "registration_enabled", "false");
    const closed = await signIn(phone, await codeFor(phone), ADA);
    expect(closed.status).toBe(403);
    await setSetting(world, "registration_enabled", "true");
    expect(await world.db.$count(users, eq(users.phone, phone))).toBe(0);
  });
});
