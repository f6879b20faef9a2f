import { openBrowser } from "../tests/support/browser/launch-browser";
import { freePort } from "../tests/support/world/postgres-cluster";
import { median } from "./listing";

const RUNS = 3;
const FOUND_SHOWN = 5;

/** The categories that are judged and the least score of each, of 100. */
export const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
export type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** Scores of 100, and in words every audit that cost points or was not passed. */
export type Verdict = { scores: Record<Category, number>; faults: Record<Category, string[]> };

/** The part of Lighthouse's answer that is read here. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
};
type Audit = {
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: Item[] };
};
type Item = { node?: { snippet?: string }; url?: string; source?: string | { url?: string } };

/** Lighthouse with its mobile defaults, three times: the run with the middle performance counts. */
export async function judge(address: string): Promise<Verdict> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const reports: Report[] = [];
    for (let n = 0; n < RUNS; n += 1) reports.push(await run(address, port));
    const performance = (report: Report) => report.categories.performance.score ?? 0;
    const middle = median(reports.map(performance));
    const report = reports.find((one) => performance(one) === middle);
    if (!report) throw new Error("no report");
    return {
      scores: each((category) => Math.round(100 * (report.categories[category].score ?? 0))),
      faults: each((category) => faultsOf(report, category)),
    };
  } finally {
    await browser.close();
  }
}

/** One report. On a busy machine the browser may lose the trace of a load: then once more. */
async function run(address: string, port: number, tries = 3): Promise<Report> {
  const { default: lighthouse } = await import("./tools/lighthouse.mjs");
  const flags = { port, logLevel: "error", onlyCategories: CATEGORIES } as const;
  const report = (await lighthouse(address, flags))?.lhr as Report | undefined;
  if (report && !report.runtimeError) return report;
  if (tries > 1) return run(address, port, tries - 1);
  throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? "no report"}`);
}

function each<T>(give: (category: Category) => T): Record<Category, T> {
  const entries = CATEGORIES.map((category) => [category, give(category)]);
  return Object.fromEntries(entries) as Record<Category, T>;
}

/** An audit that lost points, with what it showed and the first things it found. */
function faultsOf({ categories, audits }: Report, category: Category): string[] {
  const faults: string[] = [];
  for (const { id, weight } of categories[category].auditRefs) {
    const audit = audits[id];
    if (weight === 0 || !audit || audit.score === null || audit.score === 1) continue;
    const found = (audit.details?.items ?? []).slice(0, FOUND_SHOWN).map(nameOf).filter(Boolean);
    const words = [id, audit.score.toFixed(2), audit.displayValue, audit.title, ...found];
    faults.push(words.filter(Boolean).join(" · "));
  }
  return faults;
}

function nameOf({ node, url, source }: Item): string {
  const text = node?.snippet ?? url ?? (typeof source === "string" ? source : source?.url);
  return text?.slice(0, 200) ?? "";
}
