import { Hono } from "hono";
import { measure } from "~/domain/system";

/** A part that has not answered by then counts as away. */
const PATIENCE_MS = 3_000;
/** Anybody may ask: the parts are asked once in so many ms. */
const GOOD_FOR_MS = 1_000;

type HealthDeps = {
  /** Each answers false or rejects while its part can't be used. */
  parts: Record<string, () => Promise<boolean>>;
  isDraining: () => boolean;
  /** What else the answer says of this process. */
  facts: () => Record<string, unknown>;
};

/**
 * For balancers and monitors. `/healthz`: the process answers. `/readyz`: it may be sent visitors;
 * 503 while a part is away, and from the signal to stop on.
 */
export function createHealth({ parts, isDraining, facts }: HealthDeps): Hono {
  let measured: Promise<Record<string, boolean>> | undefined;
  let measuredAt = 0;
  async function measureAll(): Promise<Record<string, boolean>> {
    const entries = Object.entries(parts).map(async ([name, works]) => {
      const { ok, value } = await measure(works, PATIENCE_MS);
      return [name, ok && value === true] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
  return new Hono()
    .get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }))
    .get("/readyz", async (c) => {
      if (!measured || performance.now() - measuredAt > GOOD_FOR_MS) {
        measuredAt = performance.now();
        measured = measureAll();
      }
      const found = await measured;
      const draining = isDraining();
      const ready = !draining && Object.values(found).every(Boolean);
      c.header("Cache-Control", "no-store");
      return c.json({ ready, draining, parts: found, ...facts() }, ready ? 200 : 503);
    });
}
