import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { expect, it } from "vitest";

/** The priority of the tests, which a process of theirs begins with: 0 is the usual, 19 the last. */
const OWN = getPriority();

/** Prints the priority of each kind of thread after a picture was drawn. */
const SCRIPT = `
  import { readdirSync, readFileSync } from "node:fs";
  import sharp from "sharp";
  import { lowerPool } from "./src/server/lower-pool.ts";
  await lowerPool();
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: "#1d6b4a" } });
  await picture.resize(300).webp().toBuffer();
  const threads = readdirSync("/proc/self/task").map((thread) => {
    const about = readFileSync("/proc/self/task/" + thread + "/stat", "utf8");
    const [, name, rest] = /\\((.*)\\) (.*)/.exec(about);
    return [name, Number(rest.split(" ")[16])];
  });
  console.log(JSON.stringify(Object.fromEntries(threads)));`;

// A process of its own: this one's priorities are to stay.
it.runIf(process.platform === "linux")(
  "lets pictures and passwords wait for the event loop, and nothing else",
  () => {
    const args = ["--input-type=module", "--eval", SCRIPT];
    const told = execFileSync(process.execPath, args, { encoding: "utf8" });
    expect(JSON.parse(told)).toMatchObject({
      MainThread: OWN,
      V8Worker: OWN,
      "libuv-worker": Math.min(OWN + 10, 19),
      "libvips worker": Math.min(OWN + 10, 19),
    });
  },
);
