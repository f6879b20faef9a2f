import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freePort } from "../../tests/support/world/postgres-cluster";
import { copyPostgres } from "../../tests/support/world/world";
import { rows } from "./client";
import { openPostgres } from "./postgres";

const isPostgres = process.env.TEST_ENGINE === "postgres";

it.runIf(isPostgres)("migrates at the direct address, past the pooler", async () => {
  const directUrl = `postgres://127.0.0.1:${await freePort()}/kwata`;
  const opened = openPostgres({ url: await copyPostgres(), directUrl });
  await expect(opened).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

it.runIf(isPostgres)(
  "lets what fills a database wait for its one connection as long as a statement takes",
  { tags: "full" },
  async () => {
    const { db, close } = await openPostgres({
      url: await copyPostgres(),
      max: 1,
      patient: true,
    });
    const asleep = rows(db, sql`select pg_sleep(5.5)`);
    const answer = await rows(db, sql`select 1 as one`);
    await asleep;
    await close();
    expect(answer).toEqual([{ one: 1 }]);
  },
);
