/** A small deterministic source of chance (mulberry32), the same on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** An integer in [low, high], both included. */
  int(low: number, high: number): number;
  /** True with the given likelihood (0 to 1). */
  chance(likelihood: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
};

/** FNV-1a of a label mixed with a seed, so that neighbouring seeds share nothing. */
function hash(seed: number, label: string): number {
  let value = (2166136261 ^ seed) >>> 0;
  for (const character of `${label}:${seed}`) {
    value = Math.imul(value ^ character.charCodeAt(0), 16777619) >>> 0;
  }
  return value;
}

/** A generator for one purpose: the same seed and label give the same row of numbers. */
export function createRandom(seed: number, label: string): Random {
  let state = hash(seed, label);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (likelihood) => next() < likelihood,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        const kept = copy[i] as (typeof items)[number];
        copy[i] = copy[j] as (typeof items)[number];
        copy[j] = kept;
      }
      return copy;
    },
  };
}
