import { expect, it } from "vitest";
import { createDataSaverSwitch } from "./data-saver-switch";

const press = (light: string, referer?: string, origin?: string) =>
  createDataSaverSwitch("https://kwata.example").request("https://kwata.example/light", {
    method: "POST",
    body: new URLSearchParams({ light }),
    headers: { host: "kwata.example", ...(referer && { referer }), ...(origin && { origin }) },
  });

it("DLA-021 keeps the choice for a year, out of reach of scripts", async () => {
  const cookie = (await press("1")).headers.get("set-cookie");
  expect(cookie).toBe("light=1; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect((await press("0")).headers.get("set-cookie")).toMatch(/^light=0;/);
  expect((await press("'; x=1")).headers.get("set-cookie")).toMatch(/^light=0;/);
});

it.each([
  ["https://kwata.example/search?q=a&page=2", "/search?q=a&page=2"],
  ["https://elsewhere.example/search", "/"],
  ["https://kwata.example//elsewhere.example/x", "/elsewhere.example/x"],
  ["nonsense", "/"],
  [undefined, "/"],
])("leads from %s to %s", async (referer, path) => {
  const answer = await press("1", referer);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
});

it.each([
  ["https://kwata.example", 303],
  [undefined, 303],
  ["https://elsewhere.example", 403],
  ["https://kwata.example.elsewhere.example", 403],
  ["null", 403],
])("takes the form of a page of %s: %s", async (origin, status) => {
  const answer = await press("1", undefined, origin);
  expect(answer.status).toBe(status);
  expect(answer.headers.has("set-cookie")).toBe(status === 303);
});
