import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createApiClient } from "~/web/backend/api-client";
import { unpackRows } from "~/web/backend/rows";
import { apiContext, documentContext } from "~/web/backend/server-context";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import { loader } from "./search";

const world = await createWorld();

it.each([
  ["/search", false],
  ["/search?view=grid", false],
  ["/search?view=map", true],
])("a document of %s brings the data of its cards to the browser: %s", async (path, isBrought) => {
  const landlord = await world.newUser("landlord", "Josué");
  const { id } = await insertProperty(world, { landlord, title: "Duplex de Yassa" });
  const context = new RouterContextProvider();
  context.set(documentContext, true);
  context.set(
    apiContext,
    createApiClient("", async (input, init) => world.api.request(String(input), init)),
  );
  const url = new URL(path, "http://localhost");
  const request = new Request(url);
  const { found } = await loader({ context, request, url, params: {}, pattern: "/search" });
  const packed = await found;
  if (typeof packed === "string") throw new Error("a document's data are no text");
  // The cards are drawn on the server in any case; the map draws its own list anew.
  expect(unpackRows(packed).results?.items?.map((one) => one.id)).toContain(id);
  expect(JSON.stringify(packed).includes(id)).toBe(isBrought);
});
