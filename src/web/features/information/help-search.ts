import type { HelpTheme } from "~/web/content/help";

type Entry = ReturnType<typeof entriesOf>[number];
type Same = (asked: Word, word: Word) => boolean;

/**
 * The themes with the questions that fit what is asked, the best one first: accents and endings
 * aside, and with one typing error in a word that stands nowhere. A word of few questions tells more
 * than one of many; what fits less than half as well as the best is left out.
 */
export function findHelp(all: readonly HelpTheme[], asked: string): readonly HelpTheme[] {
  const words = wordsOf(asked);
  if (words.length === 0) return all;
  const entries = entriesOf(all);
  const scores = new Map<Entry, number>();
  for (const word of words) {
    const hits = [isSame, isNearly]
      .map((same) => hitsOf(entries, word, same))
      .find(({ size }) => size > 0);
    for (const [entry, worth] of hits ?? []) {
      scores.set(entry, (scores.get(entry) ?? 0) + worth / (hits?.size ?? 1));
    }
  }
  const best = Math.max(...scores.values());
  const found = [...scores].filter(([, score]) => score >= best / 2);
  found.sort(([, a], [, b]) => b - a);
  const themes = new Set(found.map(([{ theme }]) => theme));
  const of = (theme: string) => found.filter(([entry]) => entry.theme === theme);
  return [...themes].map((theme) => ({ theme, questions: of(theme).map(([{ entry }]) => entry) }));
}

/** The words of a question with what people call it besides, and those of its answer. */
function entriesOf(all: readonly HelpTheme[]) {
  return all.flatMap(({ theme, questions }) =>
    questions.map((entry) => {
      const [question, answer, also = ""] = entry;
      return { theme, entry, title: wordsOf(`${question} ${also}`), answer: wordsOf(answer) };
    }),
  );
}

/** The entries that hold a word; in the question it counts twice. */
function hitsOf(entries: readonly Entry[], asked: Word, same: Same): Map<Entry, number> {
  const holds = (words: Word[]) => words.some((word) => same(asked, word));
  const worth = (entry: Entry) => (holds(entry.title) ? 2 : Number(holds(entry.answer)));
  return new Map(entries.map((entry) => [entry, worth(entry)] as const).filter(([, n]) => n > 0));
}

type Word = { whole: string; stem: string };

function wordsOf(text: string): Word[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).map((whole) => ({ whole, stem: stemOf(whole) }));
}

/** Without the endings that the words of one family differ by: payer, payé and paiement are "pai". */
function stemOf(word: string): string {
  const ending = /^(.{3,}?)(?:e?ments?|a?tions?|eurs?|e[rz]|ir|ees?|es?|[sx])$/;
  return word.replaceAll("y", "i").replace(ending, "$1");
}

/** Also while the word is still being typed. */
function isSame(asked: Word, word: Word): boolean {
  return word.stem === asked.stem || word.whole.startsWith(asked.whole);
}

/** One letter wrong, missing or too many, or two in each other's place. */
function isNearly({ stem: a }: Word, { stem: b }: Word): boolean {
  if (Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a, b].map((word) => word.slice(start, word.length - end)) as [string, string];
  return (x.length < 2 && y.length < 2) || (x.length === 2 && x === `${y[1]}${y[0]}`);
}
