import pg from "pg";
import type { Listening, OpenDatabase } from "./client";
import { type Say, selfTest } from "./self-test";

const RETRY_MS = { first: 250, most: 5_000 };
/** A connection that hears nothing is taken for lost after this and the time of a self-test. */
const PULSE_MS = 30_000;
const PATIENCE_MS = 5_000;
const POSITION = "select pg_current_wal_insert_lsn()::text as position";

/** What is written does not reach those who listen: a pooler that keeps no sessions lies between. */
export class ChangesUnheardError extends Error {}

export type ListenOptions = {
  /** The address of the database itself, or of a pooler that keeps sessions. */
  url: string;
  /** Sends a NOTIFY the way that writes go. */
  say: Say;
  /** Learns the result of each self-test. */
  onTested?: (heard: boolean) => void;
  pulseMs?: number;
};

/**
 * Hears a channel on a connection of its own, and on another one whenever that is lost; `onGap` then
 * says that something may have gone unheard. A connection counts once it has passed its self-test,
 * which each pulse repeats.
 * @throws Error when the first connection fails, ChangesUnheardError when it hears nothing
 */
export async function listenPostgres(
  { url, say, onTested = () => {}, pulseMs = PULSE_MS }: ListenOptions,
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
    client.on("notification", (heard) => {
      if (heard.channel !== channel) return;
      messages += 1;
      onMessage(heard.payload ?? "");
    });
    const test = selfTest(client, say);
    try {
      await client.connect();
      await test.listen();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      const heard = await test.run();
      onTested(heard);
      if (!heard) throw new ChangesUnheardError();
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (stopped) return client.end();
    current = client;
    feelPulse(client, test, lost);
  }
  function feelPulse(client: pg.Client, test: ReturnType<typeof selfTest>, lost: () => void): void {
    const beat = async () => {
      if (client !== current) return;
      // Who can't write now may still hear: then an answer is enough.
      const isAlive = await test.run().catch(() => answers(client));
      if (isAlive) return feelPulse(client, test, lost);
      lost();
      client.end().catch(() => {});
    };
    setTimeout(beat, pulseMs).unref();
  }
  function again(pause: number): void {
    timer = setTimeout(() => {
      connect().then(
        () => stopped || onGap(),
        (error) => {
          const isUnheard = error instanceof ChangesUnheardError;
          if (!stopped) again(isUnheard ? pulseMs : Math.min(pause * 2, RETRY_MS.most));
        },
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

const answers = (client: pg.Client) =>
  client.query("select 1").then(
    () => true,
    () => false,
  );
