import { describe, expect, it } from "vitest";
import { createWorld } from "../support/world/world";
import { PEOPLE, setScene } from "./fixtures";
import { ROUTES, request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);

describe("the browser's cache after sign-out", () => {
  it.each(Object.keys(ROUTES))(
    "has no answer of %s to a session",
    { tags: "full" },
    async (key) => {
      const id = (await ROUTES[key]?.target?.(scene)) ?? "";
      for (const person of PEOPLE) {
        const { status, caching } = await request(scene, key, person, id);
        if (person === "anon" && status !== 401) continue;
        expect({ person, status, caching }).toEqual({
          person,
          status,
          caching: "private, no-store",
        });
      }
    },
  );

  it.each([
    ["an unknown address", "/api/nothing", "GET", {}],
    ["a token that is not ours", "/api/settings", "GET", {}],
    ["broken JSON", "/api/functions/create-booking", "POST", { body: "{" }],
    ["a body that is too large", "/api/messages", "POST", { body: "x".repeat(70_000) }],
  ])("has no answer for %s either", async (_, path, method, rest) => {
    const headers = { authorization: "Bearer x.y.z", "content-type": "application/json" };
    const answer = await world.api.request(path, { method, headers, ...rest });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});
