import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "./client";
import { isDatabaseAway } from "./errors";
import { applySettings } from "./own-settings";
import type { PostgresDatabase } from "./postgres";
import * as schema from "./schema";
import { type OnQuery, watchPool } from "./watch";

/** A copy of the database that follows it (decision 043). */
export type Replica = {
  /** Something was written that its readers must see. */
  changed(): void;
  /**
   * Reads on the copy, if it holds all that `changed` announced; `position` is that of the primary's
   * log, asked for after the last of it. Never waits: who gets nothing asks the primary.
   */
  reads(position: string | undefined): Db | undefined;
  close(): Promise<void>;
};

/** An answer that takes longer is the primary's to give. */
const PATIENCE_MS = 3_000;
const CONNECT_MS = 1_000;
const PAUSE_MS = { behind: 20, away: 1_000 };
/**
 * What changes without an announcement (the clock, a counter) is this old at most, as in the cache.
 */
const AGE_MAX_MS = 30_000;
/** A copy is behind by some milliseconds after each write: worth a line from here on. */
const BEHIND_TOLD_MS = 5_000;

type Log = (message: string, details: Record<string, unknown>) => void;

/** Opens the replica of a primary; one that is away is passed over, and asked again later. */
export function openReplica(options: {
  url: string;
  primary: Pick<PostgresDatabase, "db" | "pool">;
  max: number;
  log: Log;
  onQuery?: OnQuery;
}): Replica {
  const { primary, log } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    onConnect: (client) => applySettings(client, PATIENCE_MS),
  });
  let wanted: { position: string; since: number } | undefined;
  let reached = false;
  let asking = false;
  let notBefore = 0;
  let told: string | undefined;

  function tell(state: "used" | "away" | "behind", details: Record<string, unknown> = {}): void {
    if (state === told) return;
    told = state;
    log(`replica ${state}`, details);
  }
  /** Another server may answer next: what the lost one had reached says nothing of it. */
  function lost(error: Error): void {
    reached = false;
    notBefore = performance.now() + PAUSE_MS.away;
    tell("away", { error: error.message });
  }
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  if (options.onQuery) watchPool(pool, options.onQuery);

  async function ask(asked: { position: string; since: number }): Promise<void> {
    asking = true;
    try {
      // A replica that became a primary follows none any more.
      const { rows } = await pool.query<{ reached: boolean }>(
        "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached",
        [asked.position],
      );
      if (asked !== wanted) return;
      reached = rows[0]?.reached === true;
      notBefore = performance.now() + PAUSE_MS.behind;
      if (reached) tell("used");
      else if (performance.now() - asked.since > BEHIND_TOLD_MS) tell("behind");
    } catch (error) {
      lost(error as Error);
    } finally {
      asking = false;
    }
  }

  /** A statement that fails there, for whatever reason, is the primary's to judge. */
  const client = {
    query: async (...statement: Parameters<pg.Pool["query"]>) => {
      try {
        return await pool.query(...statement);
      } catch (error) {
        if (isDatabaseAway(error)) lost(error as Error);
        return primary.pool.query(...statement);
      }
    },
  };
  const db: Db = drizzle(client as unknown as pg.Pool, { schema, casing: "snake_case" });
  db.transaction = primary.db.transaction.bind(primary.db);

  function changed(): void {
    wanted = undefined;
    reached = false;
  }
  return {
    changed,
    reads: (position) => {
      if (wanted && reached && performance.now() - wanted.since > AGE_MAX_MS) changed();
      if (!wanted && position) wanted = { position, since: performance.now() };
      if (reached) return db;
      if (wanted && !asking && performance.now() >= notBefore) void ask(wanted);
      return undefined;
    },
    close: () => pool.end(),
  };
}
