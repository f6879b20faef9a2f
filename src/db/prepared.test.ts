import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createWorld } from "../../tests/support/world/world";
import { rows } from "./client";
import { preparedRows } from "./prepared";

const world = await createWorld();

it("gives back every kind of value as it was", async () => {
  const odd = ["d'Akwa", "a\\'; drop table users; --", "$1", "é€😀", "", "%_"];
  for (const text of odd) {
    const query = sql`select ${text}::text as text, ${7}::int as count, ${true}::boolean as yes`;
    expect(await preparedRows(world.db, query)).toEqual([{ text, count: 7, yes: true }]);
  }
  expect(await preparedRows(world.db, sql`select ${null}::text as text`)).toEqual([{ text: null }]);
});

it("refuses what the database refuses, each time, and works on", async () => {
  const half = (n: number | string) => sql`select 10 / ${n}::int as half`;
  for (const wrong of [0, "x", "a\0b"]) {
    await expect(preparedRows(world.db, half(wrong))).rejects.toThrow();
    await expect(preparedRows(world.db, sql`select nothing_${sql.raw("x")}`)).rejects.toThrow();
  }
  expect(await preparedRows(world.db, half(5))).toEqual([{ half: 2 }]);
});

it("answers many statements, in parallel and inside transactions, after a change of a table", async () => {
  await world.db.execute(sql`create table shelf (a int)`);
  const all = () => preparedRows<{ a: number }>(world.db, sql`select a from shelf order by a`);
  expect(await all()).toEqual([]);
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`insert into shelf values (1)`);
    expect(await preparedRows(tx, sql`select a from shelf order by a`)).toEqual([{ a: 1 }]);
  });
  await world.db.execute(sql`alter table shelf add column b int default 2`);
  const columns = Array.from(
    { length: 200 },
    (_, n) => sql`select a, ${sql.raw(`${n}`)} as n from shelf`,
  );
  const answers = await Promise.all(columns.map((query) => preparedRows(world.db, query)));
  expect(answers.map(([row]) => row)).toEqual(columns.map((_, n) => ({ a: 1, n })));
  expect(await all()).toEqual([{ a: 1 }]);
});

it("keeps a bounded number of plans", async () => {
  const count = sql`select count(*)::int as kept from pg_prepared_statements`;
  const [row] = await rows<{ kept: number }>(world.db, count);
  expect(row?.kept).toBeLessThanOrEqual(64);
});
