import { today } from "~/contract/days";
import { findNeighbourhood } from "~/contract/neighbourhoods";
import { neighborhoodTallies, weekTallies } from "~/db/schema";
import { mondayOf } from "../calendar";
import type { Ctx } from "../context";

/** How long searches wait for others to be written with them; a crash loses no more. */
const PAUSE_MS = 1_000;
const DAY_LENGTH = "2026-11-22".length;

export type SearchCounter = {
  /** Counts a search now, of a place if its text names one. */
  note(location: string | null): void;
  flush(): Promise<void>;
};

/**
 * Counts searches as a number by week, and by month and neighbourhood. Nothing else of them is kept:
 * neither who searched nor any word but the name of a neighbourhood on the list.
 */
export function createSearchCounter(ctx: Pick<Ctx, "db" | "now" | "log">): SearchCounter {
  let noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...noted].map(([key, n]) => ({
      day: key.slice(0, DAY_LENGTH),
      neighborhood: key.slice(DAY_LENGTH),
      n,
    }));
    noted = new Map();
    if (counted.length === 0) return;
    const same = { subject: "searches", kind: "", amount: 0 } as const;
    const weeks = counted.map(({ day, n }) => ({ ...same, week: mondayOf(day), n }));
    const months = counted.map(({ day, neighborhood, n }) => ({
      ...same,
      neighborhood,
      n,
      month: `${day.slice(0, 7)}-01`,
    }));
    await ctx.db.transaction(async (tx) => {
      await tx.insert(weekTallies).values(weeks);
      await tx.insert(neighborhoodTallies).values(months);
    });
  }
  /** Writes what was noted, after what is being written. */
  function flush() {
    writing = Promise.allSettled([writing]).then(write);
    return writing;
  }
  return {
    note(location) {
      const place = (location && findNeighbourhood(location)?.name) || "";
      const key = today(ctx.now()) + place;
      noted.set(key, (noted.get(key) ?? 0) + 1);
      timer ??= setTimeout(() => {
        flush().catch((error: Error) => ctx.log.error("searches lost", { error: error.message }));
      }, PAUSE_MS).unref();
    },
    flush,
  };
}
