import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

describe("hashPassword", () => {
  it("makes an argon2id hash with a salt of its own that only the password opens", async () => {
    const [one, two] = await Promise.all([hashPassword("pirogue é"), hashPassword("pirogue é")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, "pirogue é")).toBe(true);
    expect(await verifyPassword(one, "pirogue e\u0301")).toBe(true);
    expect(await verifyPassword(one, "pirogue e")).toBe(false);
  });

  it("opens a hash of another cost, and nothing that is not one", async () => {
    const older = "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$";
    expect(await verifyPassword(older, "password")).toBe(false);
    for (const hash of ["", "x", "$2b$10$abc", "$argon2id$v=19$m=64,t=1,p=1$$"]) {
      expect(await verifyPassword(hash, "password")).toBe(false);
    }
  });
});
