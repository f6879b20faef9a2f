import pg from "pg";
import type { Listening, OpenDatabase } from "./client";

const RETRY_MS = { first: 250, most: 5_000 };
/** A connection that neither tells nor answers is taken for lost after this and the time of a query. */
const PULSE_MS = 30_000;
const PATIENCE_MS = 5_000;
const POSITION = "select pg_current_wal_insert_lsn()::text as position";

/**
 * Hears a channel on a connection of its own, and on another one whenever that is lost; `onGap` then
 * says that something may have gone unheard.
 * @throws Error when the first connection fails
 */
export async function listenPostgres(
  url: string,
  ...[channel, onMessage, onGap = () => {}]: Parameters<OpenDatabase["listen"]>
): Promise<Listening> {
  let current: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let messages = 0;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    const lost = () => {
      if (client !== current) return;
      current = undefined;
      if (!stopped) again(RETRY_MS.first);
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => {
      messages += 1;
      onMessage(payload ?? "");
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (stopped) return client.end();
    current = client;
    feelPulse(client, lost);
  }
  function feelPulse(client: pg.Client, lost: () => void): void {
    const beat = async () => {
      if (client !== current) return clearInterval(pulse);
      await client.query("select 1").catch(() => {
        lost();
        client.end().catch(() => {});
      });
    };
    const pulse = setInterval(beat, PULSE_MS).unref();
  }
  function again(pause: number): void {
    timer = setTimeout(() => {
      connect().then(
        () => stopped || onGap(),
        () => stopped || again(Math.min(pause * 2, RETRY_MS.most)),
      );
    }, pause);
    timer.unref();
  }

  // The server sends what was committed before it answers a query on this connection. Those who ask
  // while a query is under way share the next one.
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<string | undefined> | undefined;
  const catchUp = () => {
    next ??= underWay.then(async () => {
      next = undefined;
      if (!current) throw new Error("nothing is heard");
      const before = messages;
      const asked = current.query<{ position: string }>(POSITION);
      underWay = asked.catch(() => {});
      const { rows } = await asked;
      return messages === before ? rows[0]?.position : undefined;
    });
    return next;
  };

  await connect();
  return {
    catchUp,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
