import { expect, it } from "vitest";
import { BackendError, errorOf, isPassing, offline } from "./error";

it.each([
  [401, false],
  [409, false],
  [422, false],
  [429, false],
  [499, false],
  [500, true],
  [503, true],
])("tries again by itself what failed with %i: %s", (status, expected) => {
  expect(isPassing(new BackendError(status, "internal", ""))).toBe(expected);
});

it("tries again what never reached the server", () => {
  expect(isPassing(offline())).toBe(true);
});

it.each([
  [413, "<html>413 Request Entity Too Large</html>", "internal"],
  [502, "<html>502 Bad Gateway</html>", "unavailable"],
  [504, "", "unavailable"],
  [403, '{"error":"blocked"}', "internal"],
])(
  "keeps the status %i of an answer that a proxy wrote, and says it in our words",
  async (status, body, code) => {
    const headers = { "x-request-id": "r9" };
    expect(await errorOf(new Response(body, { status, headers }))).toMatchObject({
      status,
      code,
      message: "Une erreur est survenue de notre côté. Réessayez.",
      fields: {},
      requestId: "r9",
    });
  },
);
