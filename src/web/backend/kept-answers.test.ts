import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, readKept, writeKept } from "./kept-answers";
import { readSession, type Session, writeSession } from "./session";

const stored = new Map<string, string>();
const signIn = (id: string) =>
  writeSession({
    accessToken: "a",
    refreshToken: "r",
    expiresAt: "2030-01-01T00:00:00.000Z",
    user: {
      id,
      email: `${id}@example.cm`,
      first_name: "Awa",
      last_name: "Ngo",
      role: "user",
      avatar_url: null,
    } as Session["user"],
  });

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: new Date("2026-11-20T13:30:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("keeps an answer with its moment, for the user who asked", () => {
  signIn("awa");
  writeKept("stay", { code: "ABC" }, "awa");
  writeKept("other", 1, "awa");
  expect(readKept("stay")).toEqual({ data: { code: "ABC" }, at: "2026-11-20T13:30:00.000Z" });
  signIn("ben");
  expect(readKept("stay")).toBeUndefined();
  writeKept("mine", 2, "ben");
  signIn("awa");
  expect(readKept("stay")).toBeUndefined();
});

it("keeps nothing that comes after a sign-out, nor beyond it", () => {
  signIn("awa");
  writeKept("stay", "before", "awa");
  endSession();
  expect(readSession()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
  writeKept("stay", "late answer", "awa");
  expect([...stored.keys()]).toEqual([]);
});

it("does without a storage that is refused or was written by something else", () => {
  signIn("awa");
  stored.set("kept-answers", "nonsense");
  expect(readKept("stay")).toBeUndefined();
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeKept("stay", 1, "awa")).not.toThrow();
  expect(() => endSession()).not.toThrow();
});
