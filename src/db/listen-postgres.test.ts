import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { rows } from "~/db/client";
import { copyPostgres, createWorld } from "../../tests/support/world/world";
import { ChangesUnheardError, listenPostgres } from "./listen-postgres";
import { openPostgres } from "./postgres";

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

it.runIf(isPostgres)("answers a position behind all that it has told", async () => {
  const heard = new Set<string>();
  const { catchUp, stop } = await world.database.listen("notifications", (text) => heard.add(text));
  const told: { position: string; heard: string[] }[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const position = await catchUp();
      if (!position) continue;
      told.push({ position, heard: [...heard] });
      heard.clear();
    }
  })();
  /** Where the log stood when each was about to be committed. */
  const written = new Map<string, string>();
  for (let n = 0; n < 1_500; n += 1) {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('notifications', ${n}::text), pg_current_xact_id()`);
      const [row] = await rows<{ here: string }>(
        tx,
        sql`select pg_logical_emit_message(true, 'test', ${n}::text)::text as here`,
      );
      written.set(String(n), row?.here ?? "");
    });
  }
  over.abort();
  await asking;
  await stop();
  const pairs = told.flatMap((one) =>
    one.heard.map((text) => [one.position, written.get(text) ?? ""] as const),
  );
  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter(([position, before]) => numberOf(position) < numberOf(before))).toEqual([]);
});

it.runIf(isPostgres)(
  "says once that what is written is not heard, and asks no further",
  async () => {
    const onHearing = vi.fn();
    // What is said in one database is not heard in another.
    const [url, directUrl] = [await copyPostgres(), await copyPostgres()];
    const database = await openPostgres({ url, directUrl, onHearing });
    const listen = () => database.listen("notifications", () => {});
    for (const one of await Promise.allSettled([listen(), listen()])) {
      expect(one).toHaveProperty("reason", expect.any(ChangesUnheardError));
    }
    const before = performance.now();
    await expect(listen()).rejects.toBeInstanceOf(ChangesUnheardError);
    expect(performance.now() - before).toBeLessThan(500);
    expect(onHearing.mock.calls).toEqual([[false]]);
    await database.close();
  },
);

it.runIf(isPostgres)(
  "takes a connection for lost that hears nothing at a pulse",
  { tags: "full" },
  async () => {
    const url = await copyPostgres();
    const database = await openPostgres({ url });

    let isLost = false;
    const say = async (channel: string, word: string) =>
      isLost || database.pool.query("select pg_notify($1, $2)", [channel, word]);
    const tested: boolean[] = [];
    const onTested = (heard: boolean) => tested.push(heard);
    const onGap = vi.fn();
    const options = { url, say, onTested, pulseMs: 50 };
    const listening = await listenPostgres(options, "notifications", () => {}, onGap);
    expect(await listening.catchUp()).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    isLost = true;
    await expect
      .poll(() => listening.catchUp().catch((error: Error) => error.message))
      .toBe("nothing is heard");
    await expect.poll(() => tested).toContain(false);
    expect(onGap).not.toHaveBeenCalled();
    isLost = false;
    await expect.poll(() => onGap.mock.calls.length).toBeGreaterThan(0);
    expect(tested.at(-1)).toBe(true);
    expect(await listening.catchUp()).toBeTruthy();
    await listening.stop();
    await database.close();
  },
);

/** "0/16B3748" as a number. */
function numberOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
