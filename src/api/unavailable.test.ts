import { expect, it } from "vitest";
import { DomainError } from "~/domain";
import { awayDatabase } from "../../tests/support/world/away-database";
import { createWorld } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const tenant = await world.newUser("user");
const db = await awayDatabase();
const SENTENCE = "Le service est momentanément indisponible.";

it.each([
  ["GET", "/properties", undefined],
  ["GET", "/settings", undefined],
  ["GET", "/nowhere", undefined],
  ["POST", "/newsletter", { email: "ada@example.cm" }],
])(
  "answers 503 with a time to wait to %s %s while the database is away",
  async (method, path, body) => {
    const api = createApi({ base: { ...world, db }, auth: world.auth, trustProxy: false });
    const answer = await api.request(`/api${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error.code, error.message]).toEqual([503, "unavailable", SENTENCE]);
    expect(answer.headers.get("retry-after")).toBe("5");
    const line = world.logged.at(-1);
    expect(line).toMatchObject({ level: "error", message: "database away" });
    expect(JSON.stringify(line)).not.toContain("ada@example.cm");
  },
);

it("lets reads wait for their turn, and tells who lost theirs when to come again", async () => {
  const asked: string[] = [];
  const refuse = (who: string) => {
    asked.push(who);
    return Promise.reject(new DomainError("unavailable", { retryAfter: 5 }));
  };
  const { auth } = world;
  const api = createApi({ base: world, auth, trustProxy: false, schedule: refuse });
  const answer = await api.request("/api/settings");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  // A page has had its turn, and a write is not kept from arriving.
  expect(
    (await api.fetch(new Request("http://x/api/settings"), { visitorAddress: "::1" })).status,
  ).toBe(200);
  const write = await api.request("/api/notifications/read-all", {
    method: "POST",
    headers: { authorization: `Bearer ${tenant.token}` },
  });
  expect(write.status).toBe(200);
  expect(asked).toEqual(["local"]);
});
