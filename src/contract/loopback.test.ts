import { expect, it } from "vitest";
import { isLoopback, isLoopbackUrl } from "./loopback";

it.each(["localhost", "LOCALHOST", "127.0.0.1", "127.8.9.10", "::1", "[::1]", "::ffff:127.0.0.1"])(
  "takes %s for this machine",
  (name) => expect(isLoopback(name)).toBe(true),
);

it.each([
  "kwata.cm",
  "localhost.kwata.cm",
  "127.0.0.1.kwata.cm",
  "0.0.0.0",
  "10.127.0.1",
  "192.168.1.20",
  "::",
  "::ffff:10.0.0.1",
  "",
])("takes %j for another", (name) => expect(isLoopback(name)).toBe(false));

it("reads the host of an address", () => {
  const urls = ["http://localhost:3000", "http://[::1]:3000", "https://kwata.cm", "localhost"];
  expect(urls.map(isLoopbackUrl)).toEqual([true, true, false, false]);
});
