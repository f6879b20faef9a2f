import { afterEach, describe, expect, it, vi } from "vitest";
import { parseSession, readSession, writeSession } from "./session";

const good = {
  accessToken: "a",
  refreshToken: "r",
  expiresAt: "2030-01-01T00:00:00.000Z",
  user: {
    id: "1",
    email: "a@b.cm",
    first_name: "Ada",
    last_name: "M",
    role: "user",
    avatar_url: null,
  },
};

describe("parseSession", () => {
  it("reads what was written", () => expect(parseSession(JSON.stringify(good))).toEqual(good));

  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "3",
    '"text"',
    JSON.stringify({ ...good, accessToken: "" }),
    JSON.stringify({ ...good, refreshToken: 3 }),
    JSON.stringify({ ...good, expiresAt: "soon" }),
    JSON.stringify({ ...good, user: null }),
    JSON.stringify({ ...good, user: { ...good.user, role: "root" } }),
    JSON.stringify({ ...good, user: { ...good.user, avatar_url: 1 } }),
  ])("takes %s for no session", (text) => expect(parseSession(text)).toBeNull());
});

describe("a browser that refuses to store", () => {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("exceeded", "QuotaExceededError");
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  afterEach(() => {
    writeSession(null);
    vi.unstubAllGlobals();
  });

  it("keeps the session for this page, and leaves no older one behind", () => {
    vi.stubGlobal("localStorage", storage);
    writeSession({ ...good, accessToken: "older" } as never);
    vi.stubGlobal("localStorage", { ...storage, setItem: refuse });
    writeSession(good as never);
    expect(readSession()).toEqual(good);
    expect([...stored]).toEqual([]);
    writeSession(null);
    expect(readSession()).toBeNull();
  });

  it("keeps it where nothing can be read either", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    writeSession(good as never);
    expect(readSession()).toEqual(good);
    writeSession(null);
    expect(readSession()).toBeNull();
  });

  it("goes back to the stored one once there is room", () => {
    vi.stubGlobal("localStorage", { ...storage, setItem: refuse });
    writeSession(good as never);
    vi.stubGlobal("localStorage", storage);
    writeSession({ ...good, accessToken: "renewed" } as never);
    stored.set("session", JSON.stringify({ ...good, accessToken: "other tab" }));
    expect(readSession()?.accessToken).toBe("other tab");
  });
});
