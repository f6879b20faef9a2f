import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, it } from "vitest";
import { logSlow, watchEmbedded } from "./watch";

const pglite = await PGlite.create();
const seen: { text: string; ms: number }[] = [];
watchEmbedded(pglite, (text, ms) => seen.push({ text, ms }));

afterAll(() => pglite.close());

it("learns of each statement and its time, without its parameters", async () => {
  await pglite.query("select $1::text as name, pg_sleep(0.06)", ["Ada"]);
  expect(seen).toEqual([
    { text: "select $1::text as name, pg_sleep(0.06)", ms: expect.any(Number) },
  ]);
  expect(seen[0]?.ms).toBeGreaterThan(59);
});

it("knows a prepared statement by its text", async () => {
  seen.length = 0;
  await pglite.query("prepare kept_9 as select $1::int + 1");
  await pglite.query("execute kept_9('41')");
  await pglite.query("deallocate kept_9");
  expect(seen.map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => "prepare kept_9 as select $1::int + 1"),
  );
});

it("logs one line without values about what took longer than the limit, and nothing else", () => {
  const lines: unknown[] = [];
  const watch = logSlow((message, details) => lines.push({ message, ...details }), 50);
  watch("select 1", 50);
  watch("select *\n  from users where email = 'ada@example.cm' and name = 'O''Neil'", 80.4);
  expect(lines).toEqual([
    { message: "slow query", ms: 80, query: "select * from users where email = ? and name = ?" },
  ]);
});
