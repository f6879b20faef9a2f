import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, profiles, userRoles, users } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { authDoor, GOOD_PASSWORD, refusal } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, newEmail, mailsTo, lastLink, signUp, open, member, signIn } = authDoor(world);
const { db } = world;

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];
const profileOf = async (email: string) =>
  (await db.select().from(profiles).where(eq(profiles.email, email)))[0];
const roleOf = async (userId: string) =>
  (await db.select().from(userRoles).where(eq(userRoles.user_id, userId)))[0]?.role;

describe("sign-up", () => {
  it("AUTH-008 mails one link, refuses sign-in before it is opened and allows it after", async () => {
    const email = newEmail();
    expect((await signUp(email)).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails.map((mail) => mail.type)).toEqual(["confirm-email"]);
    const early = await refusal(await post("sign-in", { email, password: GOOD_PASSWORD }));
    expect(early).toMatchObject({ status: 403, code: "email_not_confirmed" });
    const opened = await open(await lastLink(email, "confirm-email"));
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toBe("http://localhost:3000/auth?confirmed=1");
    const session = await post("sign-in", { email, password: GOOD_PASSWORD });
    expect(session.status).toBe(200);
  });

  it("CAL-001 keeps the extra data in the profile and comes back to the same origin", async () => {
    const email = newEmail();
    await signUp(email, {
      redirectTo: "http://localhost:3000/property/12?from=mail",
      data: {
        first_name: "  Awa ",
        last_name: "Ngo",
        phone: "6 99 12 34 56",
        user_type: "landlord",
        location: "Deïdo",
      },
    });
    const link = await lastLink(email, "confirm-email");
    expect(link.origin).toBe("http://localhost:3000");
    const location = (await open(link)).headers.get("location");
    expect(location).toBe(
      "http://localhost:3000/auth?confirmed=1&next=%2Fproperty%2F12%3Ffrom%3Dmail",
    );
    expect(await profileOf(email)).toMatchObject({
      first_name: "Awa",
      last_name: "Ngo",
      phone: "+237699123456",
      user_type: "landlord",
      location: "Deïdo",
    });
    expect((await mailsTo(email)).at(-1)).toEqual({
      type: "welcome",
      data: { firstName: "Awa", userType: "landlord" },
    });
  });

  it.each(["https://evil.example/x", "//evil.example", "http://localhost:3000@evil.example/"])(
    "does not come back to %s",
    async (redirectTo) => {
      const email = newEmail();
      await signUp(email, { redirectTo });
      const link = await lastLink(email, "confirm-email");
      expect(link.searchParams.has("next")).toBe(false);
      link.searchParams.set("next", redirectTo);
      const location = (await open(link)).headers.get("location");
      expect(location).toBe("http://localhost:3000/auth?confirmed=1");
    },
  );

  it("VAL-002 needs first name, last name, e-mail and password, not phone and location", async () => {
    const full = {
      email: newEmail(),
      password: GOOD_PASSWORD,
      data: { first_name: "Ada", last_name: "Mbarga", user_type: "user" },
    };
    const without = [
      ["email", { ...full, email: " " }],
      ["password", { ...full, password: "" }],
      ["data.first_name", { ...full, data: { ...full.data, first_name: " " } }],
      ["data.last_name", { ...full, data: { ...full.data, last_name: undefined } }],
    ] as const;
    for (const [field, body] of without) {
      const answer = await refusal(await post("sign-up", body));
      expect(answer).toMatchObject({ status: 422, code: "invalid" });
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    }
    expect(await userOf(full.email)).toBeUndefined();
    expect((await post("sign-up", full)).status).toBe(200);
    expect(await profileOf(full.email)).toMatchObject({ phone: null, location: null });
  });

  it("DAT-012 fills the profile's columns and refuses another user_type", async () => {
    const email = await member();
    const user = await userOf(email);
    expect(await profileOf(email)).toMatchObject({
      user_id: user?.id,
      email,
      avatar_url: null,
      user_type: "user",
      created_at: expect.any(Date),
    });
    const refused = newEmail();
    const data = { first_name: "Ada", last_name: "Mbarga", user_type: "agent" };
    const answer = await refusal(await signUp(refused, { data }));
    expect(answer).toMatchObject({ status: 422, fields: { "data.user_type": expect.any(String) } });
    const wrong = db.update(profiles).set({ user_type: "agent" as "user" });
    await expect(wrong.where(eq(profiles.email, email))).rejects.toThrow();
  });

  it("refuses user_type admin, a role and any other field (PER-011, the public's half)", async () => {
    const data = { first_name: "Eve", last_name: "Malin", user_type: "user" };
    const tries = [
      { data: { ...data, user_type: "admin" } },
      { data: { ...data, role: "admin" } },
      { role: "admin", data },
      { emailVerified: true, data },
    ];
    for (const body of tries) {
      const email = newEmail();
      expect((await signUp(email, body)).status).toBe(422);
      expect(await userOf(email)).toBeUndefined();
    }
    const admins = await db.select().from(userRoles).where(eq(userRoles.role, "admin"));
    expect(admins).toEqual([]);
  });

  it.each([
    ["short", "Pirogue", "Au moins 8 caractères."],
    ["long", "x1".repeat(65), "Au plus 128 caractères."],
    ["common", "Motdepasse1", "Ce mot de passe est trop courant."],
    ["common", "midnight", "Ce mot de passe est trop courant."],
    ["French word's", "Toujours12", "Ce mot de passe est fait de mots trop courants."],
    ["keyboard's", "azertyuiop", "Des touches qui se suivent ou se répètent"],
    ["date's", "01/01/1990", "Une date ou un numéro se devine vite."],
  ])("refuses a %s password beside its field", async (_, password, sentence) => {
    const answer = await refusal(await signUp(newEmail(), { password }));
    expect(answer.status).toBe(422);
    expect(answer.fields?.password).toContain(sentence);
  });

  it("answers alike for an address that has an account, and mails its owner", async () => {
    const email = await member();
    const first = await signUp(newEmail());
    const again = await signUp(email.toUpperCase(), { password: "Autre-Pirogue-Du-Soir" });
    expect(again.status).toBe(first.status);
    expect(await again.text()).toBe(await first.text());
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      type: "account-exists",
      data: {
        signInLink: "http://localhost:3000/auth",
        recoverLink: "http://localhost:3000/auth?recover=1",
      },
    });
    expect((await signIn(email)).user.email).toBe(email);
    expect((await signIn(email, "Autre-Pirogue-Du-Soir")).user).toBeUndefined();
  });

  it("opens one account for two sign-ups at the same moment", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => signUp(email)));
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    const types = (await mailsTo(email)).map((mail) => mail.type).sort();
    expect(types).toEqual(["account-exists", "account-exists", "confirm-email"]);
  });

  it("leaves nothing behind when the mail cannot be queued", async () => {
    const email = newEmail();
    const enqueue = world.jobs.enqueue;
    world.jobs.enqueue = () => Promise.reject(new Error("queue down"));
    const response = await signUp(email).finally(() => {
      world.jobs.enqueue = enqueue;
    });
    expect(response.status).toBe(500);
    expect(await userOf(email)).toBeUndefined();
    expect(await profileOf(email)).toBeUndefined();
    expect((await signUp(email)).status).toBe(200);
  });

  it("PER-014 is closed by the setting registration_enabled, and an administrator opens it again", async () => {
    await seedReferenceData(db);
    const admin = await world.newUser("admin");
    const set = (value: boolean) =>
      world
        .client(admin)
        .api.settings[":key"].$patch({ param: { key: "registration_enabled" }, json: { value } });
    expect((await set(false)).status).toBe(200);
    const email = newEmail();
    const answer = await refusal(await signUp(email));
    expect(answer).toMatchObject({ status: 403, code: "registration_closed" });
    expect(await userOf(email)).toBeUndefined();
    expect((await set(true)).status).toBe(200);
    expect((await signUp(email)).status).toBe(200);
    expect(await userOf(email)).toBeDefined();
  });

  it("DAT-013 CAL-003 answers the role of the session, and a changed one at once", async () => {
    const ask = (token: string) =>
      world.api.request("/api/functions/get_current_user_role", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
    for (const role of ["user", "landlord", "admin"] as const) {
      const person = await world.newUser(role);
      expect(await (await ask(person.token)).json()).toEqual({ role });
    }
    const email = await member();
    const { accessToken, user } = await signIn(email);
    expect(await roleOf(user.id)).toBe("user");
    await db.update(userRoles).set({ role: "landlord" }).where(eq(userRoles.user_id, user.id));
    expect(await (await ask(accessToken)).json()).toEqual({ role: "landlord" });
    expect((await refusal(await ask("x.y.z"))).status).toBe(401);
  });

  it("shows people their own profile", async () => {
    const person = await world.newUser("landlord", "Rose");
    const response = await get("/api/profile", person.token);
    expect(await response.json()).toMatchObject({
      user_id: person.id,
      first_name: "Rose",
      email: person.email,
      user_type: "landlord",
      role: "landlord",
    });
    expect((await refusal(await get("/api/profile"))).code).toBe("unauthenticated");
  });

  it("keeps the password as an argon2id hash", async () => {
    const user = await userOf(await member());
    const [account] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, user?.id ?? ""), eq(accounts.providerId, "credential")));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
