import { performance } from "node:perf_hooks";
import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";

/** Learns of each statement how long the engine took for it, without its parameters. */
export type OnQuery = (text: string, ms: number) => void;

const LETTERS_SHOWN = 600;

/** Logs one line about each statement that took longer than `overMs`; its values are not shown. */
export function logSlow(
  log: (message: string, details: Record<string, unknown>) => void,
  overMs: number,
): OnQuery {
  return (text, ms) => {
    if (ms <= overMs) return;
    const query = text.replace(/'(?:[^']|'')*'/g, "?").replace(/\s+/g, " ");
    log("slow query", { ms: Math.round(ms), query: query.trim().slice(0, LETTERS_SHOWN) });
  };
}

/** The first bytes of the protocol's messages: a statement, one with its values, and its end. */
const [PARSE, SIMPLE, SYNC] = [0x50, 0x51, 0x53];

/**
 * The embedded engine runs in this thread: while it works on a statement, no other request is
 * served.
 */
export function watchEmbedded(pglite: PGlite, onQuery: OnQuery): void {
  const send = pglite.execProtocolStream.bind(pglite);
  const kept = new Map<string, string>();
  let text = "";
  let spent = 0;
  pglite.execProtocolStream = async (message, options) => {
    const kind = message[0];
    if (kind === PARSE || kind === SIMPLE) {
      text = textOf(message, kind);
      spent = 0;
    }
    const started = performance.now();
    try {
      return await send(message, options);
    } finally {
      spent += performance.now() - started;
      if (kind === SIMPLE || kind === SYNC) onQuery(planned(text, kept), spent);
    }
  };
}

/** A statement prepared by name (prepared.ts) is known by its text afterwards. */
function planned(text: string, kept: Map<string, string>): string {
  const [, act, name = ""] = /^(prepare|execute|deallocate) (\w+)/.exec(text) ?? [];
  if (act === "prepare") kept.set(name, text);
  const known = act && kept.get(name);
  if (act === "deallocate") kept.delete(name);
  return known ?? text;
}

/** `P`, length, name, text; or `Q`, length, text. Names and texts end with a zero. */
function textOf(message: Uint8Array, kind: number): string {
  const start = kind === PARSE ? message.indexOf(0, 5) + 1 : 5;
  return new TextDecoder().decode(message.subarray(start, message.indexOf(0, start)));
}

/**
 * Counts the time in which this process waited: what it did meanwhile for others is not the
 * database's. A statement's time is therefore never overstated, and under load understated.
 */
export function watchPool(pool: pg.Pool, onQuery: OnQuery): void {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const [query] = args;
      const text = typeof query === "string" ? query : (query as { text?: string }).text;
      const before = performance.eventLoopUtilization();
      const report = () => onQuery(text ?? "", performance.eventLoopUtilization(before).idle);
      const last = args.at(-1);
      if (typeof last === "function") {
        return send(...args.slice(0, -1), (...given: unknown[]) => {
          report();
          last(...given);
        });
      }
      const answer = send(...args);
      if (answer instanceof Promise) answer.then(report, report);
      return answer;
    };
    client.query = watched as typeof client.query;
  });
}
