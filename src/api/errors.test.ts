import { describe, expect, it } from "vitest";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const stranger = await world.newUser("user");
const property = await insertProperty(world, { landlord });
const letter = { property_id: property.id, subject: "Visite", content: "Bonjour" };

const ask = (path: string, user: TestUser | undefined, body?: string) =>
  world.api.request(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body !== undefined && { body }),
  });

/** The one envelope, its request id in the header too, and nothing about the inside. */
async function refusal(response: Response) {
  const text = await response.text();
  expect(text).not.toMatch(/\bat .+:\d+:\d+|select |insert |node_modules|Error:/);
  const { error, ...rest } = JSON.parse(text);
  expect(rest).toEqual({});
  expect(error.requestId).toBe(response.headers.get("x-request-id"));
  expect(error.message).toMatch(/\.$/);
  return { status: response.status, code: error.code, fields: error.fields };
}

describe("the API's errors", () => {
  it("SRV-004 bad input, a missing session, a foreign id and a failure share one form", async () => {
    const blank = await ask("/messages", tenant, JSON.stringify({ ...letter, content: " " }));
    expect(await refusal(blank)).toEqual({
      status: 422,
      code: "invalid",
      fields: { content: "Veuillez remplir le sujet et le message." },
    });
    const anonymous = await ask("/messages", undefined, JSON.stringify(letter));
    expect(await refusal(anonymous)).toEqual({ status: 401, code: "unauthenticated" });

    const sent = await ask("/messages", tenant, JSON.stringify(letter));
    const { thread_id } = await sent.json();
    const foreign = await refusal(await ask(`/threads/${thread_id}`, stranger));
    expect(foreign).toEqual({ status: 404, code: "not_found" });
    const absent = await ask(`/threads/${crypto.randomUUID()}`, stranger);
    expect(await refusal(absent)).toEqual(foreign);

    await world.db.execute("alter table messages rename to messages_away");
    const failed = await ask("/messages/counts", tenant);
    await world.db.execute("alter table messages_away rename to messages");
    const requestId = failed.headers.get("x-request-id");
    expect(await refusal(failed)).toEqual({ status: 500, code: "internal" });
    expect(world.logged).toContainEqual(
      expect.objectContaining({ level: "error", details: expect.objectContaining({ requestId }) }),
    );
  });

  it("answers broken JSON, a body of the wrong kind and an endless one in the same form", async () => {
    expect(await refusal(await ask("/messages", tenant, "{"))).toMatchObject({ status: 400 });
    expect(await refusal(await ask("/messages", tenant, "[]"))).toMatchObject({ status: 422 });
    const endless = JSON.stringify({ ...letter, content: "a".repeat(70_000) });
    expect(await refusal(await ask("/messages", tenant, endless))).toMatchObject({
      status: 413,
      code: "too_large",
    });
  });
});
