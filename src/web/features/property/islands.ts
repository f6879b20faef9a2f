import { waking } from "~/web/islands/lazy-island";
import { still } from "~/web/islands/static-island";

const loadWords = () => import("./sections/property-facts");
const loadBelow = () => import("./sections/property-below-fold");
const words = import.meta.env.SSR ? await loadWords() : null;
const below = import.meta.env.SSR ? await loadBelow() : null;

/** For client-side navigation: fetches the code of what a document request brings as HTML. */
export async function bringParts(): Promise<void> {
  await loadWords();
}

export const HeaderWords = still(loadWords, words, "HeaderWords");
export const PropertyFacts = still(loadWords, words, "PropertyFacts");
export const PropertyBelow = waking(loadBelow, below, "PropertyBelow");
export const SimilarProperties = waking(loadBelow, below, "SimilarProperties");
