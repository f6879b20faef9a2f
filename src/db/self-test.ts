import { randomUUID } from "node:crypto";
import type pg from "pg";

/** All processes share it: each knows its own words. */
const CHANNEL = "kwata_pulse";
/** Local connections hear within a millisecond; a far one, and a busy process, get this long. */
const HEARD_WITHIN_MS = 1_000;

/** Sends a NOTIFY on another connection. */
export type Say = (channel: string, payload: string) => Promise<unknown>;

/**
 * Whether a connection hears what another one says. It must not ask meanwhile: a pooler in
 * transaction mode passes NOTIFY on to a connection only while it runs a statement.
 */
export function selfTest(client: pg.Client, say: Say) {
  return {
    listen: () => client.query(`listen ${CHANNEL}`),
    /** @throws Error when nothing could be said */
    run: async (): Promise<boolean> => {
      const word = randomUUID();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const hear = ({ channel, payload }: pg.Notification) => {
        if (channel === CHANNEL && payload === word) resolve(true);
      };
      client.on("notification", hear);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        await say(CHANNEL, word);
        // A process that was busy reads what has come before it gives up.
        const giveUp = () => setImmediate(resolve, false);
        timer = setTimeout(giveUp, HEARD_WITHIN_MS);
        return await promise;
      } finally {
        clearTimeout(timer);
        client.off("notification", hear);
      }
    },
  };
}
