import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import type { Line } from "./table";

const FILE = "docs/performance.md";
const ABOUT = `# Performance

What \`npm run bench -- --write\` measured, part by part (\`npm run bench -- twin --write\` measures one anew). Ratios are of sides measured in turns in one run; figures are medians, with the least and the most of their rounds beside them. A figure short of its bar is marked **missed**.

Where the server spends its time when /search is made anew (\`npm run bench -- flame\`, 400 requests): [on the embedded database](search-flame.svg) and [on PostgreSQL](search-flame-postgres.svg). Each box is a function, as wide as its share, over those that it calls. On the embedded one React renders for 18 % of it, the database takes 15 %, the garbage collector 14 %. On PostgreSQL, whose own work is another process's, React takes 21 %, the garbage collector 18 %, putting the document together 14 %, and reading the database's answers 6 %.
`;

/** Writes the measured parts into docs/performance.md; the others stay as they stand there. */
export function report(parts: ReadonlyMap<string, Line[]>, order: readonly string[]): void {
  const sections = new Map<string, string>();
  const known = existsSync(FILE) ? readFileSync(FILE, "utf8").split(/^## /m).slice(1) : [];
  for (const section of known) sections.set(section.split("\n", 1)[0] ?? "", section);
  for (const [part, lines] of parts) sections.set(part, sectionOf(part, lines));
  const sorted = order.flatMap((part) => sections.get(part) ?? []);
  writeFileSync(FILE, [ABOUT, ...sorted].map((text) => text.trimEnd()).join("\n\n## ") + "\n");
}

function sectionOf(part: string, lines: Line[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const rows = lines.map(({ name, figure, spread = "", bar, good }) =>
    ["", name, figure, spread, good === false ? `${bar} **missed**` : bar, ""].join(" | ").trim(),
  );
  return [
    `${part}\n`,
    `${day}, ${cpus().length} × ${cpu?.model.trim()}.\n`,
    "| what | figure | from – to | bar |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}
