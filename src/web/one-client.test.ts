import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("asks the network for data through the one backend client only", () => {
  const folder = "src/web";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !name.startsWith("backend/"),
  );
  expect(files.length).toBeGreaterThan(50);
  // The service worker has neither the client nor a session: the old address is its proof. A light
  // page fetches its own scripts, before there is a client.
  const others = ["offline/push-events.ts", "client/start-page.ts"];
  const own = files.filter(
    (name) =>
      !name.startsWith("service-worker") &&
      !others.includes(name) &&
      /\bfetch\(|XMLHttpRequest|sendBeacon/.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(own).toEqual([]);
});
