import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "~/db/client";
import type { PostgresDatabase } from "~/db/postgres";
import { measure } from "~/domain/system";
import type { Outcome } from "./counted";
import { readQueues } from "./read-queues";

/** A scrape does not wait longer for the database. */
const PATIENCE_MS = 3_000;
/** Seconds, from a kept answer to what a balancer gives up. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

type Answered = { method: string; route: string; status: number; seconds: number };

/** The figures of this process in the text form of Prometheus; loaded only where METRICS_TOKEN is set. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "kwata_http_request_seconds",
    help: "Requests by route pattern and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["outcome"], registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const cache = counter(
    "kwata_public_cache_total",
    "Public answers: hit, miss, or unheard changes",
  );
  const mails = counter("kwata_mails_total", "Mails given to the mail server, and failed tries");
  const texts = counter(
    "kwata_texts_total",
    "Text messages given to the provider, and failed tries",
  );
  const pool = gauge("kwata_pool_connections", "Connections to the database", ["state"]);
  const waiting = gauge("kwata_jobs_due", "Jobs due and not done, of all processes", ["queue"]);
  const oldest = gauge("kwata_jobs_oldest_seconds", "Age of the oldest due job", ["queue"]);
  const failed = gauge("kwata_jobs_failed", "Jobs given up that wait for an administrator");
  const up = gauge("kwata_database_up", "Whether the database answered this scrape");
  const hears = gauge("kwata_changes_heard", "Whether NOTIFY arrives; without it nothing is kept");
  let database: (OpenDatabase & Partial<PostgresDatabase>) | undefined;
  let state: { hears: boolean } | undefined;

  async function measureParts(): Promise<void> {
    const db = database?.db;
    if (!db) return;
    const { ok, value } = await measure(() => readQueues(db), PATIENCE_MS);
    up.set(Number(ok));
    hears.set(Number(state?.hears ?? true));
    for (const one of [waiting, oldest]) one.reset();
    for (const { queue, due, seconds } of value?.queues ?? []) {
      waiting.set({ queue }, due);
      oldest.set({ queue }, seconds);
    }
    if (value) failed.set(value.failed);
    const connections = database?.pool;
    if (!connections) return;
    pool.set({ state: "open" }, connections.totalCount);
    pool.set({ state: "idle" }, connections.idleCount);
    pool.set({ state: "waiting" }, connections.waitingCount);
  }
  return {
    request: ({ method, route, status, seconds }: Answered) =>
      requests.observe({ method, route, status }, seconds),
    cache: (outcome: "hit" | "miss" | "unheard") => cache.inc({ outcome }),
    mail: (outcome: Outcome) => mails.inc({ outcome }),
    text: (outcome: Outcome) => texts.inc({ outcome }),
    /** Lets a scrape tell of the database, too. */
    watch: (opened: NonNullable<typeof database>, of: NonNullable<typeof state>) => {
      database = opened;
      state = of;
    },
    /** What a scrape gets, and its type. */
    expose: async () => {
      await measureParts();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
