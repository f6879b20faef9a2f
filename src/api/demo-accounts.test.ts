import { describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { rateLimits } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { authDoor } from "../../tests/support/world/auth";
import { createWorld } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const { mailsTo } = authDoor(world);
const email = "admin@demo.cm";
const password = "Bienvenue-Douala-2026";
await createAccount(world.db, {
  email,
  firstName: "Solange",
  lastName: "Ekambi",
  phone: null,
  location: null,
  role: "admin",
  passwordHash: await hashPassword(password),
  createdAt: new Date(),
});

/** Sends a request as it reaches the server: from a network address, with headers. */
function post(
  path: string,
  body: unknown,
  { peer = "127.0.0.1", publicUrl = "http://localhost:3000", ...headers }: Record<string, string>,
) {
  const api = createApi({ base: { ...world, publicUrl }, auth: world.auth, trustProxy: false });
  return api.request(
    `/api/auth/${path}`,
    {
      method: "POST",
      headers: { "content-type": "application/json", host: "localhost:3000", ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: peer } } },
  );
}
const signIn = (caller: Record<string, string>) => post("sign-in", { email, password }, caller);

const ELSEWHERE: [string, Record<string, string>][] = [
  ["another machine", { peer: "192.168.1.20" }],
  ["another name of this machine", { host: "kwata.cm" }],
  ["a name made to lead here", { host: "localhost.kwata.cm" }],
  ["no name", { host: "" }],
  ["a proxy that says whom it serves", { "x-forwarded-for": "127.0.0.1" }],
  ["a proxy that says under which name", { "x-forwarded-host": "localhost" }],
  ["a proxy of the standard", { forwarded: "for=127.0.0.1" }],
  ["a proxy that names itself", { via: "1.1 proxy" }],
  ["a proxy with a header of its own", { "x-real-ip": "127.0.0.1" }],
  ["a site with a public address", { publicUrl: "https://kwata.cm" }],
];

describe("an account with a published password", () => {
  it("opens on this machine", async () => {
    const callers: Record<string, string>[] = [
      {},
      { peer: "::1", host: "[::1]:3000" },
      { host: "127.0.0.1" },
    ];
    for (const caller of callers) {
      expect((await signIn(caller)).status).toBe(200);
    }
    expect((await post("recover", { email }, {})).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each(ELSEWHERE)("is as good as absent for %s", async (_who, caller) => {
    await world.db.delete(rateLimits);
    const refused = await signIn(caller);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: "invalid_credentials" } });
    const before = await mailsTo(email);
    expect((await post("recover", { email }, caller)).status).toBe(200);
    expect(await mailsTo(email)).toEqual(before);
  });
});
