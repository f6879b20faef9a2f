/** Words in a run: two listings share single words by chance, but few runs of three. */
const RUN = 3;

/** Runs that standard phrases may have in common: 12 words in a row are more. */
const LEAST_COMMON = 10;

/** The share of the runs of words that two texts have in common, 0 to 1; 0 for short ones. */
export function alikeness(one: string, other: string): number {
  const [a, b] = [runsOf(one), runsOf(other)];
  const common = [...a].filter((run) => b.has(run)).length;
  return common < LEAST_COMMON ? 0 : common / (a.size + b.size - common);
}

function runsOf(text: string): Set<string> {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(
    words
      .slice(0, Math.max(0, words.length - RUN + 1))
      .map((_, i) => words.slice(i, i + RUN).join(" ")),
  );
}
