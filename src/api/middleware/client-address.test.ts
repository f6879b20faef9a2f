import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

const PEER = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
const FORWARDED = { "x-forwarded-for": "6.6.6.6, 41.202.1.9" };

async function addressOf(trustProxy: boolean, headers: Record<string, string>, env: object = PEER) {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustProxy)));
  return (await app.request("/", { headers }, env)).text();
}

it("a caller's address is what our proxy says last, and without one that of the connection", async () => {
  expect(await addressOf(true, FORWARDED)).toBe("41.202.1.9");
  expect(await addressOf(true, {})).toBe("10.0.0.1");
  expect(await addressOf(false, FORWARDED)).toBe("10.0.0.1");
});

it("a page of the site speaks for its visitor, and no header does", async () => {
  const env = { ...PEER, visitorAddress: "41.202.1.9" };
  const headers = { ...FORWARDED, visitorAddress: "6.6.6.6" };
  for (const trustProxy of [true, false]) {
    expect(await addressOf(trustProxy, headers, env)).toBe("41.202.1.9");
  }
  expect(await addressOf(false, headers)).toBe("10.0.0.1");
});
