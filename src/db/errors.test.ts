import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, it } from "vitest";
import { freePort } from "../../tests/support/world/postgres-cluster";
import { isDatabaseAway } from "./errors";

const wrapped = (cause: Error) => new DrizzleQueryError("select 1", [], cause);
const coded = (code: string) => Object.assign(new Error(code), { code });

it.each(["08006", "53300", "57P01", "57P03", "57014", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"])(
  "takes %s for a database that is away",
  (code) => expect(isDatabaseAway(wrapped(coded(code)))).toBe(true),
);

it.each(["23505", "23P01", "42P01", "40P01", "22P02", "photo_invalid"])(
  "takes %s for an error of ours",
  (code) => expect(isDatabaseAway(wrapped(coded(code)))).toBe(false),
);

it("takes a socket whose server is stopped for a database that is away, and no other missing file", async () => {
  const stopped = new pg.Pool({ host: join(tmpdir(), crypto.randomUUID()), user: "nobody" });
  const refused = await stopped.query("select 1").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "ENOENT" });
  expect(isDatabaseAway(wrapped(refused as Error))).toBe(true);
  await stopped.end();
  const missing = await readFile(join(tmpdir(), crypto.randomUUID())).catch((error) => error);
  expect(missing).toMatchObject({ code: "ENOENT" });
  expect(isDatabaseAway(wrapped(missing))).toBe(false);
});

it("knows what the driver says of a closed port and of a full pool", async () => {
  const port = await freePort();
  const closed = new pg.Pool({ connectionString: `postgres://nobody@localhost:${port}/none` });
  const refused = await closed.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseAway(wrapped(refused as Error))).toBe(true);
  await closed.end();
  for (const words of [
    "timeout exceeded when trying to connect",
    "Connection terminated unexpectedly",
    "Query read timeout",
  ]) {
    expect(isDatabaseAway(wrapped(new Error(words))), words).toBe(true);
  }
  expect(isDatabaseAway(new Error("Failed query: select 1"))).toBe(false);
  expect(isDatabaseAway("nothing")).toBe(false);
});
