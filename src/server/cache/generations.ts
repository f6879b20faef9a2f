import type { Tags } from "~/api/middleware/shown";

/** More tags than this are as good as none. */
const TAGS_MAX = 20_000;

/** Remembers which change named a tag last, and so which answers still show what is true. */
export function createGenerations(tagsMax = TAGS_MAX) {
  const named = new Map<string, number>();
  let now = 0;
  /** The last change that named no tags. */
  let ofAll = 0;
  return {
    /** When an answer is begun. */
    now: () => now,
    /** Something has changed: what shows one of the tags, or everything. */
    change(tags: Tags): void {
      now += 1;
      if (tags && named.size + tags.length <= tagsMax) {
        for (const tag of tags) named.set(tag, now);
      } else {
        ofAll = now;
        named.clear();
      }
    },
    /** Whether an answer begun `since` then, which shows what has these tags, is as one begun now. */
    isCurrent(since: number, tags: Tags): boolean {
      if (since === now) return true;
      return since >= ofAll && tags !== undefined && tags.every((tag) => !isNewer(tag, since));
    },
  };

  function isNewer(tag: string, since: number): boolean {
    const last = named.get(tag);
    return last !== undefined && last > since;
  }
}
