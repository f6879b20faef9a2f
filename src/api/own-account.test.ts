import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, sessions } from "~/db/schema";
import { send } from "../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, mailsTo, signIn, open } = authDoor(world);
const NEXT = "Mangrove-Du-Soir-Calme";
beforeEach(() => world.db.delete(rateLimits));

const change = (user: TestUser, current_password: string, password: string) =>
  send(world, user, "POST", "/account/password", { current_password, password });
const fieldsOf = (body: unknown) =>
  (body as { error: { fields?: Record<string, string> } }).error.fields;

describe("POST /api/account/password", () => {
  it("TEN-029 sets the new password, ends the other sessions and says so by mail", {
    tags: "full",
  }, async () => {
    const own = await newMember(world);
    const other = await signIn(own.email);
    expect((await change(own, GOOD_PASSWORD, NEXT)).status).toBe(204);
    expect((await get("/api/profile", own.token)).status).toBe(200);
    expect((await get("/api/profile", other.accessToken)).status).toBe(401);
    expect((await post("refresh", undefined, other.refreshToken)).status).toBe(401);
    expect((await signIn(own.email, NEXT)).user.id).toBe(own.id);
    expect((await signIn(own.email)).user).toBeUndefined();
    expect(await mailsTo(own.email)).toEqual([
      { type: "password-changed", data: { firstName: "Ada" } },
    ]);
  });

  it("TEN-029 refuses a wrong current password beside its field, and changes nothing", async () => {
    const own = await newMember(world);
    const answer = await change(own, "Un-Autre-Mot-42", NEXT);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual({
      current_password: "Ce n'est pas votre mot de passe actuel.",
    });
    expect((await signIn(own.email)).user.id).toBe(own.id);
    expect(await mailsTo(own.email)).toEqual([]);
  });

  it("refuses a password that is soon guessed, beside the new one", async () => {
    const own = await newMember(world);
    const answer = await change(own, GOOD_PASSWORD, "motdepasse");
    expect(Object.keys(fieldsOf(answer.body) ?? {})).toEqual(["password"]);
  });

  it("takes a password of 128 characters, as the new and as the current one, and none longer", async () => {
    const own = await newMember(world);
    const long = "Pirogue-Rouge-Du-Wouri-".padEnd(128, "Mangrove-Calme-42-");
    const refused = await change(own, GOOD_PASSWORD, `${long}!`);
    expect(fieldsOf(refused.body)).toEqual({ password: "Au plus 128 caractères." });
    expect((await change(own, GOOD_PASSWORD, long)).status).toBe(204);
    expect((await change(own, long, NEXT)).status).toBe(204);
    expect((await signIn(own.email, NEXT)).user.id).toBe(own.id);
  });

  it("lets one of two at once through, and kills recovery links", async () => {
    const own = await newMember(world);
    await post("recover", { email: own.email });
    const [mail] = await mailsTo(own.email);
    const token = new URL(mail?.data.link ?? "nowhere:").searchParams.get("recovery");
    const answers = await Promise.all([
      change(own, GOOD_PASSWORD, `${NEXT}-1`),
      change(own, GOOD_PASSWORD, `${NEXT}-2`),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect([409, 422]).toContain(statuses[1]);
    expect((await post("reset-password", { token, password: NEXT })).status).toBe(410);
  });

  it("leaves the sessions and the recovery links of other people", async () => {
    const [own, other] = [await newMember(world), await newMember(world)];
    await post("recover", { email: other.email });
    const [mail] = await mailsTo(other.email);
    const token = new URL(mail?.data.link ?? "nowhere:").searchParams.get("recovery");
    expect((await change(own, GOOD_PASSWORD, NEXT)).status).toBe(204);
    expect((await get("/api/profile", other.token)).status).toBe(200);
    expect((await post("reset-password", { token, password: NEXT })).status).toBe(200);
  });

  it("stops guessing after ten tries in an hour", { tags: "full" }, async () => {
    const own = await newMember(world);
    for (let n = 0; n < 10; n += 1) {
      expect((await change(own, `Faux-Mot-De-Passe-${n}`, NEXT)).status).toBe(422);
    }
    const answer = await change(own, GOOD_PASSWORD, NEXT);
    expect(answer.status).toBe(429);
    expect((await send(world, own, "POST", "/account/delete", { password: "x" })).status).toBe(429);
  });
});

describe("the sessions", () => {
  it("lists the asking device first, and nobody else's", async () => {
    const own = await newMember(world);
    await newMember(world);
    const agent = "Mozilla/5.0 (Linux; Android 11) Chrome/120.0 Mobile";
    await world.db.update(sessions).set({ userAgent: agent }).where(eq(sessions.userId, own.id));
    await signIn(own.email);
    const answer = await send(world, own, "GET", "/account/sessions");
    const { items } = answer.body as { items: { user_agent: string | null; current: boolean }[] };
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items[0]?.user_agent).toBe(agent);
    expect(JSON.stringify(items)).not.toContain("token");
  });

  it("lists no device whose session has ended", async () => {
    const own = await newMember(world);
    const id = await world.newSession(own.id);
    const count = async () => {
      const { body } = await send(world, own, "GET", "/account/sessions");
      return (body as unknown as { items: object[] }).items.length;
    };
    expect(await count()).toBe(2);
    const expiresAt = new Date(world.clock.now.getTime() - 1);
    await world.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
    expect(await count()).toBe(1);
  });

  it("signs the other devices out, those of this person alone", async () => {
    const [own, stranger] = [await newMember(world), await newMember(world)];
    const other = await signIn(own.email);
    const answer = await send(world, own, "POST", "/account/sessions/end-others");
    expect(answer).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await get("/api/profile", other.accessToken)).status).toBe(401);
    expect((await get("/api/profile", own.token)).status).toBe(200);
    expect((await get("/api/profile", stranger.token)).status).toBe(200);
    const again = await send(world, own, "POST", "/account/sessions/end-others");
    expect(again.body).toEqual({ ended: 0 });
  });
});

it("without a session nothing of it answers", async () => {
  for (const path of ["/account/sessions", "/account/export"]) {
    expect((await send(world, undefined, "GET", path)).status).toBe(401);
  }
  expect((await open(new URL("http://localhost/api/account/export"))).status).toBe(401);
});
