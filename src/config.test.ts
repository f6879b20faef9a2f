import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config";
import { vapidKeysOf } from "./push/keys";

describe("readConfig", () => {
  it("needs nothing on the embedded default, and takes empty values as absent", () => {
    const config = readConfig({ PORT: "", DATABASE_URL: "", SMTP_URL: "" });
    expect(config).toMatchObject({
      PORT: 3000,
      embedded: true,
      PUBLIC_URL: "http://localhost:3000",
    });
    // Nobody's number is no number: the cards then have no chat link.
    expect(config.WHATSAPP_NUMBER).toBeUndefined();
    expect(config.LEGAL_REVIEWED).toBe(false);
    expect(readConfig({ LEGAL_REVIEWED: "1" }).LEGAL_REVIEWED).toBe(true);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "ftp://x"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_REPLICA_URL", "postgres://without-a-primary/kwata"],
    ["DATABASE_DIRECT_URL", "postgres://without-a-pooler/kwata"],
    ["SMTP_URL", "localhost:25"],
    ["AUTH_SECRET", "court"],
    ["AUTH_SECRET_FORMER", "court"],
    ["DATABASE_URL", "postgres://kwata:mot#passe@localhost/kwata"],
    ["TRUST_PROXY", "peut-être"],
    ["VAPID_PUBLIC_KEY", "court"],
    ["VAPID_PRIVATE_KEY", "court"],
    ["MAP_TILE_URL", "https://tuiles.example/{z}/{x}.png"],
  ])("names the variable %s when it is %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  });

  it("takes the keys of push messages as a pair or not at all", () => {
    const [own, other] = ["a", "b"].map((letter) => vapidKeysOf(letter.repeat(32)));
    const pair = { VAPID_PUBLIC_KEY: own?.publicKey, VAPID_PRIVATE_KEY: own?.privateKey };
    expect(readConfig(pair)).toMatchObject(pair);
    for (const wrong of [
      { VAPID_PUBLIC_KEY: own?.publicKey },
      { VAPID_PRIVATE_KEY: own?.privateKey },
      { ...pair, VAPID_PRIVATE_KEY: other?.privateKey },
      { ...pair, VAPID_PRIVATE_KEY: "A".repeat(43) },
      { ...pair, VAPID_PRIVATE_KEY: "_".repeat(43) },
    ]) {
      expect(() => readConfig(wrong)).toThrow(
        "VAPID_PUBLIC_KEY doit être la clé publique de VAPID_PRIVATE_KEY.",
      );
    }
  });

  it("refuses PostgreSQL in production without a secret", () => {
    const env = { NODE_ENV: "production", DATABASE_URL: "postgres://localhost/kwata" };
    expect(() => readConfig(env)).toThrow(/AUTH_SECRET/);
    expect(readConfig({ ...env, AUTH_SECRET: "x".repeat(32) }).embedded).toBe(false);
  });

  it("refuses a secret that is its own former one", () => {
    const AUTH_SECRET = "x".repeat(32);
    expect(() => readConfig({ AUTH_SECRET, AUTH_SECRET_FORMER: AUTH_SECRET })).toThrow(
      "AUTH_SECRET_FORMER est égal à AUTH_SECRET. Donnez un nouveau secret.",
    );
  });

  it("takes a tile server with or without several names", () => {
    for (const host of ["tuiles.example", "{s}.tuiles.example"]) {
      const url = `https://${host}/{z}/{x}/{y}.png`;
      expect(readConfig({ MAP_TILE_URL: url }).MAP_TILE_URL).toBe(url);
    }
  });

  it("refuses a bucket without its keys", () => {
    expect(() => readConfig({ S3_BUCKET: "photos" })).toThrow(/S3_ACCESS_KEY_ID/);
  });

  it("listens on this machine alone unless PUBLIC_URL is known elsewhere, or HOST says so", () => {
    const host = (env: Record<string, string>) => {
      const { HOST, local } = readConfig(env);
      return [HOST, local];
    };
    expect(host({})).toEqual(["127.0.0.1", true]);
    expect(host({ PUBLIC_URL: "http://127.0.0.1:8080" })).toEqual(["127.0.0.1", true]);
    expect(host({ PUBLIC_URL: "https://kwata.cm" })).toEqual(["0.0.0.0", false]);
    expect(host({ HOST: "::", PUBLIC_URL: "" })).toEqual(["::", true]);
    expect(host({ HOST: "127.0.0.1", PUBLIC_URL: "https://kwata.cm" })).toEqual([
      "127.0.0.1",
      false,
    ]);
  });

  it("drops the slash at the end of PUBLIC_URL", () => {
    expect(readConfig({ PUBLIC_URL: "https://kwata.cm/" }).PUBLIC_URL).toBe("https://kwata.cm");
  });
});
