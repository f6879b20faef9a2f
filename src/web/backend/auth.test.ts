import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowser } from "../../../tests/support/browser/fake-tabs";
import { SESSION_KEY, type Session } from "./session";

type Call = { path: string; bearer: string | null; body: unknown };

const user = {
  id: "u1",
  email: "ada@example.cm",
  first_name: "Ada",
  last_name: "Mbarga",
  role: "user" as const,
  avatar_url: null,
};
const sessionFor = (minutes: number, n = 1): Session => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  user,
});
const json = (body: unknown, status = 200) => Response.json(body, { status });
const error = (status: number, code: string) =>
  json({ error: { code, message: `M ${code}`, fields: { email: "F" }, requestId: "r1" } }, status);

let browser: ReturnType<typeof createBrowser>;
let calls: Call[];
let answers: Record<string, (call: Call) => Response | Promise<Response>>;

beforeEach(() => {
  browser = createBrowser();
  calls = [];
  answers = {};
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const call = {
      path: String(input),
      bearer: new Headers(init.headers).get("authorization"),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(call);
    const answer = answers[call.path];
    if (!answer) throw new TypeError("network");
    return answer(call);
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (session: Session) => browser.stored.set(SESSION_KEY, JSON.stringify(session));
const kept = () => JSON.parse(browser.stored.get(SESSION_KEY) ?? "null") as Session | null;
const paths = () => calls.map((call) => call.path);

describe("auth", () => {
  it("CAL-001 sends sign-up by the specified names, with this origin as redirect", async () => {
    const { auth } = await browser.open();
    answers["/api/auth/sign-up"] = () => json({ ok: true });
    const data = { first_name: "Ada", last_name: "Mbarga", user_type: "user" as const };
    const extra = { phone: "+237699123456", location: "Akwa" };
    const typed = { email: "ada@example.cm", password: "p", data: { ...data, ...extra } };
    await auth.signUp(typed);
    await auth.signUp({ ...typed, redirectTo: "/property/1" });
    expect(calls[0]?.body).toEqual({ ...typed, redirectTo: "http://localhost:3000" });
    expect(calls[1]?.body).toMatchObject({ redirectTo: "http://localhost:3000/property/1" });
  });

  it("CAL-002 signs in, reads the session, signs out and tells every tab", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    const heard: string[] = [];
    for (const [name, tab] of [
      ["one", one],
      ["two", two],
    ] as const) {
      tab.enter();
      tab.events.subscribe((event, session) => heard.push(`${name} ${event} ${session?.user.id}`));
    }
    answers["/api/auth/sign-in"] = () => json(sessionFor(15));
    answers["/api/auth/sign-out"] = () => json({ ok: true });
    one.enter();
    await one.auth.signIn({ email: "ada@example.cm", password: "p" });
    expect(calls[0]?.body).toEqual({ email: "ada@example.cm", password: "p" });
    expect((await two.auth.getSession())?.user).toEqual(user);
    two.enter();
    await two.auth.signOut();
    expect(calls.at(-1)).toMatchObject({ path: "/api/auth/sign-out", bearer: "Bearer refresh-1" });
    expect(await one.auth.getSession()).toBeNull();
    expect(heard).toEqual([
      "one SIGNED_IN u1",
      "two SIGNED_IN u1",
      "two SIGNED_OUT undefined",
      "one SIGNED_OUT undefined",
    ]);
  });

  it("starts with INITIAL_SESSION and stops when asked", async () => {
    const { auth, events } = await browser.open();
    keep(sessionFor(15));
    const heard: string[] = [];
    const stop = auth.onAuthStateChange((event, session) =>
      heard.push(`${event} ${session?.user.id}`),
    );
    auth.onAuthStateChange((event) => heard.push(`left at once: ${event}`))();
    await vi.waitFor(() => expect(heard).toEqual(["INITIAL_SESSION u1"]));
    await auth.getSession();
    stop();
    events.emit("USER_UPDATED");
    expect(heard).toHaveLength(1);
  });

  it("AUTH-010 signs every tab out when the browser's storage is cleared", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    keep(sessionFor(15));
    two.enter();
    const heard: string[] = [];
    two.events.subscribe((event, session) => heard.push(`${event} ${session?.user.id}`));
    one.enter();
    localStorage.clear();
    expect(heard).toEqual(["SIGNED_OUT undefined"]);
    expect(await two.auth.getSession()).toBeNull();
  });

  it("announces PASSWORD_RECOVERY to every tab when the mailed link is opened", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    two.enter();
    const heard: string[] = [];
    two.events.subscribe((event) => heard.push(event));
    one.enter();
    vi.stubGlobal("location", { origin: "http://localhost:3000", search: "?recovery=abc" });
    const stop = one.auth.onAuthStateChange(() => {});
    await vi.waitFor(() => expect(heard).toEqual(["PASSWORD_RECOVERY"]));
    stop();
  });

  it("signs out at once, also without network, and says that the server has not heard", async () => {
    const { auth } = await browser.open();
    keep(sessionFor(15));
    await expect(auth.signOut()).rejects.toMatchObject({ code: "offline" });
    expect(kept()).toBeNull();
    keep(sessionFor(15));
    answers["/api/auth/sign-out"] = () => error(500, "internal");
    await expect(auth.signOut()).rejects.toMatchObject({ status: 500 });
    // It had ended there already.
    keep(sessionFor(15));
    answers["/api/auth/sign-out"] = () => error(401, "unauthenticated");
    await auth.signOut();
    expect(kept()).toBeNull();
  });

  it("signs every tab out once a new password is chosen by a mailed link", async () => {
    const { auth, events } = await browser.open();
    const heard: string[] = [];
    events.subscribe((event) => heard.push(event));
    answers["/api/auth/reset-password"] = () => error(422, "invalid");
    keep(sessionFor(15));
    const chosen = { token: "t", password: "p" };
    await expect(auth.resetPassword(chosen)).rejects.toMatchObject({ status: 422 });
    expect(kept()?.user.id).toBe("u1");
    answers["/api/auth/reset-password"] = () => json({ ok: true });
    await auth.resetPassword(chosen);
    expect([kept(), heard]).toEqual([null, ["SIGNED_OUT"]]);
    await auth.resetPassword(chosen);
    expect(heard).toHaveLength(1);
  });

  it("throws the server's refusal with its code, sentence and fields", async () => {
    const { auth } = await browser.open();
    answers["/api/auth/sign-in"] = () => error(403, "email_not_confirmed");
    await expect(auth.signIn({ email: "a", password: "b" })).rejects.toMatchObject({
      status: 403,
      code: "email_not_confirmed",
      message: "M email_not_confirmed",
      fields: { email: "F" },
      requestId: "r1",
    });
    delete answers["/api/auth/sign-in"];
    const failed = auth.signIn({ email: "a", password: "b" });
    await expect(failed).rejects.toMatchObject({ status: 0, code: "offline" });
  });

  it("reads the user again and tells of it", async () => {
    const { auth, events } = await browser.open();
    keep(sessionFor(15));
    const heard: string[] = [];
    events.subscribe((event, session) => heard.push(`${event} ${session?.user.role}`));
    answers["/api/auth/session"] = () => json({ user: { ...user, role: "landlord" } });
    await auth.refreshUser();
    expect(heard).toEqual(["USER_UPDATED landlord"]);
    expect(kept()?.refreshToken).toBe("refresh-1");
  });

  it("gives what was read of one user to nobody who signed in, or out, meanwhile", async () => {
    const { auth } = await browser.open();
    for (const meanwhile of [{ ...sessionFor(15, 2), user: { ...user, id: "u2" } }, null]) {
      keep(sessionFor(15));
      answers["/api/auth/session"] = () => {
        if (meanwhile) keep(meanwhile);
        else browser.stored.delete(SESSION_KEY);
        return json({ user });
      };
      expect(await auth.refreshUser()).toEqual(meanwhile && meanwhile.user);
      expect(kept()).toEqual(meanwhile);
    }
  });

  it("tells the other tabs of each change, also of a second one of the same kind", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    keep(sessionFor(15));
    two.enter();
    const heard: string[] = [];
    two.events.subscribe((event, session) => heard.push(`${event} ${session?.user.first_name}`));
    one.enter();
    for (const first_name of ["Awa", "Aïssa"]) {
      answers["/api/auth/session"] = () => json({ user: { ...user, first_name } });
      await one.auth.refreshUser();
    }
    expect(heard).toEqual(["USER_UPDATED Awa", "USER_UPDATED Aïssa"]);
  });

  it("takes people for users when their role cannot be had", async () => {
    const { auth } = await browser.open();
    keep(sessionFor(15));
    const path = "/api/functions/get_current_user_role";
    expect(await auth.currentUserRole()).toBe("user");
    answers[path] = () => json({});
    expect(await auth.currentUserRole()).toBe("user");
    answers[path] = () => error(500, "internal");
    expect(await auth.currentUserRole()).toBe("user");
    answers[path] = () => json({ role: "admin" });
    expect(await auth.currentUserRole()).toBe("admin");
  });
});

describe("refresh", () => {
  it("renews once for many requests in several tabs", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    keep(sessionFor(0.5));
    answers["/api/auth/refresh"] = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return json(sessionFor(15, 2));
    };
    answers["/api/x"] = (call) => json({ bearer: call.bearer });
    const both = [one, two, one, two].map((tab) => tab.http.authorizedFetch("/api/x"));
    const bodies = await Promise.all(both.map(async (r) => (await r).json()));
    expect(bodies).toEqual(both.map(() => ({ bearer: "Bearer access-2" })));
    expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
  });

  it("renews once where the device's clock is 20 minutes fast, and again when the token ends", async () => {
    answers["/api/auth/refresh"] = () => {
      const n = paths().length;
      const iat = Math.floor(Date.now() / 1000) - 20 * 60;
      const life = { iat, exp: iat + 15 * 60 };
      const accessToken = `head.${Buffer.from(JSON.stringify(life)).toString("base64url")}.${n}`;
      return json({ ...sessionFor(0, n), accessToken, expiresAt: new Date(life.exp * 1000) });
    };
    answers["/api/auth/session"] = () => json({ user });
    keep(sessionFor(-5));
    const { auth } = await browser.open();
    for (let time = 0; time < 3; time += 1) await auth.refreshUser();
    expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
    // So does a session that has just been opened.
    answers["/api/auth/sign-in"] = answers["/api/auth/refresh"];
    await auth.signIn({ email: "ada@example.cm", password: "p" });
    await auth.refreshUser();
    expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(1);
    keep({ ...(kept() as Session), expiresAt: sessionFor(0.9).expiresAt });
    await auth.refreshUser();
    expect(paths().filter((path) => path === "/api/auth/refresh")).toHaveLength(2);
  });

  it("sends the refresh token that the last answer brought, whichever tab had it", async () => {
    const [one, two] = [await browser.open(), await browser.open()];
    keep(sessionFor(0.5));
    let n = 1;
    answers["/api/auth/refresh"] = () => json(sessionFor(0.5, (n += 1)));
    for (const tab of [one, two, two, one]) {
      tab.enter();
      await tab.auth.getSession();
    }
    const sent = [1, 2, 3, 4].map((last) => `Bearer refresh-${last}`);
    expect(calls.map((call) => call.bearer)).toEqual(sent);
    expect(kept()?.refreshToken).toBe("refresh-5");
  });

  it("keeps the session when the answer is lost on its way, and asks again with the same token", async () => {
    const { auth, http } = await browser.open();
    keep(sessionFor(-1));
    const cut = () => new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) });
    answers["/api/auth/refresh"] = () => new Response(cut());
    await expect(http.authorizedFetch("/api/x")).rejects.toMatchObject({ code: "offline" });
    expect(kept()?.refreshToken).toBe("refresh-1");
    answers["/api/auth/refresh"] = () => json(sessionFor(15, 2));
    expect((await auth.getSession())?.refreshToken).toBe("refresh-2");
    expect(calls.map((call) => call.bearer)).toEqual(["Bearer refresh-1", "Bearer refresh-1"]);
  });

  it("renews after a 401 and sends the request again, once", async () => {
    const { http } = await browser.open();
    keep(sessionFor(15));
    answers["/api/auth/refresh"] = () => json(sessionFor(15, 2));
    answers["/api/x"] = (call) =>
      call.bearer === "Bearer access-2" ? json({ fine: true }) : error(401, "unauthenticated");
    const response = await http.authorizedFetch("/api/x", { method: "POST", body: "{}" });
    expect(await response.json()).toEqual({ fine: true });
    answers["/api/x"] = () => error(401, "unauthenticated");
    await expect(http.authorizedFetch("/api/x")).rejects.toMatchObject({ status: 401 });
    expect(paths().filter((path) => path === "/api/x")).toHaveLength(4);
  });

  it.each([
    ["the server has ended the session", 401, "unauthenticated"],
    ["the account is suspended", 403, "account_suspended"],
  ])("SRV-003 signs every tab out when %s", async (_why, status, code) => {
    // The tab that acts last: what it fetches later comes from the modules loaded last.
    const [two, one] = [await browser.open(), await browser.open()];
    two.enter();
    const heard: string[] = [];
    two.events.subscribe((event) => heard.push(event));
    one.enter();
    keep(sessionFor(-1));
    answers["/api/auth/refresh"] = () => error(status, code);
    expect([await one.auth.getSession(), kept()]).toEqual([null, null]);
    expect(heard).toEqual(["SIGNED_OUT"]);
  });

  it("keeps the session when the server cannot be reached", async () => {
    const { auth, http } = await browser.open();
    keep(sessionFor(-1));
    expect((await auth.getSession())?.user.id).toBe("u1");
    await expect(http.authorizedFetch("/api/x")).rejects.toMatchObject({ code: "offline" });
    answers["/api/auth/refresh"] = () => new Response("<html>", { status: 502 });
    await expect(http.authorizedFetch("/api/x")).rejects.toMatchObject({ code: "unavailable" });
    expect(kept()?.user.id).toBe("u1");
  });

  it("does not bring back a session that was signed out meanwhile", async () => {
    const { auth } = await browser.open();
    keep(sessionFor(0.5));
    answers["/api/auth/refresh"] = async () => {
      await auth.signOut();
      return json(sessionFor(15, 2));
    };
    answers["/api/auth/sign-out"] = () => json({ ok: true });
    expect(await auth.getSession()).toBeNull();
    expect(kept()).toBeNull();
  });

  it("leaves the session of another alone who signed in while the old one was refused", async () => {
    const { auth, events } = await browser.open();
    const heard: string[] = [];
    events.subscribe((event) => heard.push(event));
    keep(sessionFor(-1));
    answers["/api/auth/refresh"] = () => {
      keep(sessionFor(15, 2));
      return error(401, "unauthenticated");
    };
    await auth.getSession();
    expect([kept()?.refreshToken, heard]).toEqual(["refresh-2", []]);
  });

  it("renews by itself before the token ends, while a page listens", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const { auth } = await browser.open();
    keep(sessionFor(15));
    let n = 1;
    answers["/api/auth/refresh"] = () => json(sessionFor(15, (n += 1)));
    const stop = auth.onAuthStateChange(() => {});
    await vi.advanceTimersByTimeAsync(13 * 60_000);
    expect(paths()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(kept()?.accessToken).toBe("access-2");
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(kept()?.accessToken).toBe("access-3");
    stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(paths()).toHaveLength(2);
    vi.useRealTimers();
  });

  it("renews while one part of the page still listens, and half a minute after a failure", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const { auth } = await browser.open();
    keep(sessionFor(15));
    const [stop, other] = [auth.onAuthStateChange(() => {}), auth.onAuthStateChange(() => {})];
    await vi.advanceTimersByTimeAsync(60_000);
    other();
    await vi.advanceTimersByTimeAsync(13 * 60_000 + 1);
    expect(paths()).toEqual(["/api/auth/refresh"]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(paths()).toHaveLength(1);
    answers["/api/auth/refresh"] = () => json(sessionFor(15, 2));
    await vi.advanceTimersByTimeAsync(1);
    expect(kept()?.accessToken).toBe("access-2");
    stop();
    vi.useRealTimers();
  });
});
