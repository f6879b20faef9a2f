import { describe, expect, it } from "vitest";
import { createWorld } from "../../tests/support/world";

const world = await createWorld();

describe("GET /api/settings", () => {
  it("PER-015 answers a visitor with the public settings only", async () => {
    const response = await world.client().api.settings.$get();
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body.platform_name).toBe("Kwata");
    expect(Object.keys(body)).not.toContain("commission_rate");
  });

  it("answers an unknown path in the one error envelope", async () => {
    const response = await world.api.request("/api/nowhere");
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body.error.code).toBe("not_found");
    expect(body.error.requestId).toBe(response.headers.get("x-request-id"));
  });
});
