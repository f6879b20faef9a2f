import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sessions, users, verifications } from "~/db/schema";
import { resetPassword } from "~/domain/account";
import { authDoor, GOOD_PASSWORD, refusal } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const { post, get, newEmail, mailsTo, lastLink, signUp, open, member, signIn } = authDoor(world);
const { db } = world;
const NEXT_PASSWORD = "Mangrove-Du-Soir-Calme";

async function recoveryToken(email: string): Promise<string> {
  expect((await post("recover", { email })).status).toBe(200);
  const link = await lastLink(email, "reset-password");
  expect(link.origin + link.pathname).toBe("http://localhost:3000/auth");
  return link.searchParams.get("recovery") ?? "";
}

describe("recovery", () => {
  it("sets the new password, ends every session and says so by mail", {
    tags: "full",
  }, async () => {
    const email = await member();
    const session = await signIn(email);
    const token = await recoveryToken(email);
    const answer = await post("reset-password", { token, password: NEXT_PASSWORD });
    expect(answer.status).toBe(200);
    expect((await get("/api/profile", session.accessToken)).status).toBe(401);
    expect((await post("refresh", undefined, session.refreshToken)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)).toEqual({
      type: "password-changed",
      data: { firstName: "Ada" },
    });
    expect((await signIn(email, NEXT_PASSWORD)).user.email).toBe(email);
    expect((await signIn(email)).user).toBeUndefined();
    const again = await refusal(await post("reset-password", { token, password: GOOD_PASSWORD }));
    expect(again).toMatchObject({ status: 410, code: "link_invalid" });
  });

  it("lets one of 50 parallel tries through", { tags: "full" }, async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const tries = Array.from({ length: 50 }, (_, i) =>
      resetPassword(world.as(), { token, password: `${NEXT_PASSWORD}-${i}` }),
    );
    const ends = await Promise.allSettled(tries);
    const won = [...ends.keys()].filter((i) => ends[i]?.status === "fulfilled");
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => "link_invalid"));
    expect(won).toHaveLength(1);
    expect((await signIn(email, `${NEXT_PASSWORD}-${won[0]}`)).user.email).toBe(email);
    const types = (await mailsTo(email)).map((mail) => mail.type);
    expect(types.filter((type) => type === "password-changed")).toHaveLength(1);
  });

  it("a second link dies with the reset, and of two used at once one wins", {
    tags: "full",
  }, async () => {
    const email = await member();
    const [first, second, third] = [
      await recoveryToken(email),
      await recoveryToken(email),
      await recoveryToken(email),
    ];
    const use = (token: string | undefined) =>
      post("reset-password", { token, password: NEXT_PASSWORD });
    const answers = await Promise.all([use(first), use(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await refusal(await use(third))).toMatchObject({ status: 410, code: "link_invalid" });
    // Three mails in half an hour are enough: a good link is in the mailbox.
    world.pass({ minutes: 30 });
    const others = await recoveryToken(await member());
    expect((await use(await recoveryToken(email))).status).toBe(200);
    expect((await use(others)).status).toBe(200);
  });

  it("SRV-014 account mails go through their own queue, others do not", async () => {
    const email = await member();
    const token = await recoveryToken(email);
    await post("reset-password", { token, password: NEXT_PASSWORD });
    await signUp(email);
    const typesIn = async (queue: string) => {
      const jobs: { to: string; message: { type: string } }[] = await world.jobsOf(queue);
      return jobs.filter((job) => job.to === email).map((job) => job.message.type);
    };
    expect(await typesIn("send-account-mail")).toEqual([
      "confirm-email",
      "reset-password",
      "password-changed",
      "account-exists",
    ]);
    expect(await typesIn("send-mail")).toEqual(["welcome"]);
  });

  it("answers the same for an unknown address and mails nobody", async () => {
    const [known, unknown] = [await member(), newEmail()];
    const a = await post("recover", { email: known });
    const b = await post("recover", { email: unknown });
    expect([b.status, await b.text()]).toEqual([a.status, await a.text()]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it("keeps only a hash of the token, for 30 minutes", async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const rows = await db.select().from(verifications);
    expect(JSON.stringify(rows)).not.toContain(token);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * 60_000 });
    try {
      expect(await world.credentials.findRecovery(token)).not.toBeNull();
      vi.setSystemTime(Date.now() + 2 * 60_000);
      const late = await refusal(await post("reset-password", { token, password: NEXT_PASSWORD }));
      expect(late.code).toBe("link_invalid");
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps the link good after a password that is refused", async () => {
    const email = await member();
    const token = await recoveryToken(email);
    for (const password of ["court", "azertyuiop", email]) {
      const answer = await refusal(await post("reset-password", { token, password }));
      expect(answer).toMatchObject({ status: 422, fields: { password: expect.any(String) } });
    }
    expect((await post("reset-password", { token, password: NEXT_PASSWORD })).status).toBe(200);
  });

  it("confirms the address too, since its mail was opened, and no other one", async () => {
    const [email, other] = [newEmail(), newEmail()];
    await signUp(email);
    await signUp(other);
    const token = await recoveryToken(email);
    await post("reset-password", { token, password: NEXT_PASSWORD });
    expect((await signIn(email, NEXT_PASSWORD)).user.email).toBe(email);
    const early = await refusal(await post("sign-in", { email: other, password: GOOD_PASSWORD }));
    expect(early.code).toBe("email_not_confirmed");
  });

  it("leaves password and sessions alone when the mail cannot be queued", async () => {
    const email = await member();
    const { user } = await signIn(email);
    const token = await recoveryToken(email);
    const enqueue = world.jobs.enqueue;
    world.jobs.enqueue = () => Promise.reject(new Error("queue down"));
    const failed = await post("reset-password", { token, password: NEXT_PASSWORD }).finally(() => {
      world.jobs.enqueue = enqueue;
    });
    expect(failed.status).toBe(500);
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    expect((await post("reset-password", { token, password: NEXT_PASSWORD })).status).toBe(200);
  });
});

describe("the confirmation link", () => {
  it("is as good the second time, with one welcome, and not good once tampered with", async () => {
    const email = newEmail();
    await signUp(email);
    const link = await lastLink(email, "confirm-email");
    const broken = new URL(link);
    const token = link.searchParams.get("token") ?? "";
    broken.searchParams.set("token", `${token.slice(0, -4)}AAAA`);
    for (const bad of [
      broken,
      new URL("http://x/api/auth/confirm?token=abc"),
      new URL("http://x/api/auth/confirm"),
    ]) {
      const answer = await open(bad);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("http://localhost:3000/auth?link=invalid");
    }
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
    const clicks = await Promise.all([1, 2, 3].map(() => open(link)));
    for (const click of clicks) {
      expect(click.headers.get("location")).toBe("http://localhost:3000/auth?confirmed=1");
    }
    const types = (await mailsTo(email)).map((mail) => mail.type);
    expect(types.sort()).toEqual(["confirm-email", "welcome"]);
  });

  it("ends after a day", async () => {
    const email = newEmail();
    await signUp(email);
    const link = await lastLink(email, "confirm-email");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    try {
      expect((await open(link)).headers.get("location")).toContain("link=invalid");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is sent again to who waits for it, with the same answer for all", {
    tags: "full",
  }, async () => {
    const [waiting, confirmed, unknown] = [newEmail(), await member(), newEmail()];
    await signUp(waiting);
    const texts = [];
    for (const email of [waiting, confirmed, unknown]) {
      const response = await post("resend-confirmation", { email, redirectTo: "/favoris" });
      expect(response.status).toBe(200);
      texts.push(await response.text());
    }
    expect(new Set(texts).size).toBe(1);
    const sent = (await mailsTo(waiting)).filter((mail) => mail.type === "confirm-email");
    expect(sent).toHaveLength(2);
    expect((await mailsTo(confirmed)).map((m) => m.type)).toEqual(["confirm-email", "welcome"]);
    expect(await mailsTo(unknown)).toEqual([]);
    const opened = await open(await lastLink(waiting, "confirm-email"));
    expect(opened.headers.get("location")).toContain("next=%2Ffavoris");
  });
});
