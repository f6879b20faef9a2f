import { describe, expect, it } from "vitest";
import { createWorld } from "../support/world/world";
import { expectRefusal, read } from "./request";

const world = await createWorld();
const ask = (method: string, path: string) =>
  world.api.request(path, { method, headers: { "content-type": "application/json" } });

describe("what no route of the API takes", () => {
  it.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nowhere"],
    ["POST", "/api/nowhere"],
    ["DELETE", "/api/own-properties/x/y/z"],
    ["GET", "/api/openapiXjson"],
  ])("SRV-004 answers %s %s with 404 in the envelope", async (method, path) => {
    const answer = await read(await ask(method, path));
    expect(answer.status).toBe(404);
    expectRefusal(answer, path);
  });

  it.each([
    ["DELETE", "/api/settings", "GET, HEAD"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["PUT", "/api/auth/sign-in", "POST"],
    ["OPTIONS", "/api/auth/sign-in", "POST"],
    ["POST", "/api/favorites/5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10", "GET, HEAD, PUT, DELETE"],
  ])("SRV-004 answers %s %s with 405 and what it takes: %s", async (method, path, allowed) => {
    const response = await ask(method, path);
    expect(response.headers.get("allow")).toBe(allowed);
    const answer = await read(response);
    expect(answer.status).toBe(405);
    expectRefusal(answer, path);
  });
});
