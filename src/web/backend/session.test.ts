import { describe, expect, it } from "vitest";
import { parseSession } from "./session";

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
