import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { createWorld } from "../../tests/support/world";

const world = await createWorld();
const isPostgres = world.database.engine === "postgres";

it.runIf(isPostgres)(
  "hears again after its connection was cut, and says that it may have missed some",
  async () => {
    const heard: string[] = [];
    let onChange = () => {};
    const until = async (text: string) => {
      while (!heard.includes(text)) {
        await new Promise<void>((resolve) => {
          onChange = resolve;
        });
      }
    };
    const note = (text: string) => {
      heard.push(text);
      onChange();
    };
    const { stop } = await world.database.listen("notifications", note, () => note("gap"));
    const say = (text: string) => world.db.execute(sql`select pg_notify('notifications', ${text})`);
    const cut = () =>
      world.db.execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and query = 'listen "notifications"'`);
    await say("before");
    await until("before");
    for (const round of [1, 2]) {
      await cut();
      await say("unheard");
      await until("gap");
      await say(`after ${round}`);
      await until(`after ${round}`);
      expect(heard.splice(0)).toEqual([
        ...(round === 1 ? ["before"] : []),
        "gap",
        `after ${round}`,
      ]);
    }
    await stop();
    await say("late");
    const left = sql`select 1 from pg_stat_activity
      where datname = current_database() and query = 'listen "notifications"'`;
    await expect.poll(() => rows(world.db, left)).toEqual([]);
    expect(heard).toEqual([]);
  },
);
