import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `planned`: of a part of the product that is not built yet. */
export type Row = {
  id: string;
  area: string;
  requirement: string;
  check: string;
  state: "proven" | "planned";
};
/** A string of a test file, usually a title, that carries ids of rows; `full`: not in `npm test`. */
export type Proof = { file: string; line: number; title: string; ids: string[]; full: boolean };

const COLUMNS = ["id", "area", "spec_section", "requirement", "check", "beyond", "state"];
const ID = /\b[A-Z]{2,5}-\d{3}\b/g;
/** String literals and comments, whichever begins first, so that ids in comments prove nothing. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** What follows the title of a test that only `npm run test:full` runs. */
const TAGGED = /^,\s*\{[^}]*tags: "full"/;

/**
 * The rows of a table in tab-separated text.
 * @throws Error for another heading or a state that is none
 */
export function readRows(tsv: string): Row[] {
  const [heading, ...lines] = tsv.trimEnd().split("\n");
  if (heading !== COLUMNS.join("\t")) throw new Error(`expected the columns ${COLUMNS}`);
  return lines.map((line) => {
    const [id = "", area = "", , requirement = "", check = "", , state] = line.split("\t");
    if (state !== "proven" && state !== "planned") throw new Error(`${id}: no state ${state}`);
    return { id, area, requirement, check, state };
  });
}

/** The strings with ids in one test file's source. */
export function proofsIn(file: string, source: string): Proof[] {
  const proofs: Proof[] = [];
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    const ids = token.startsWith("/") ? null : token.match(ID);
    if (!ids) continue;
    const line = source.slice(0, index).split("\n").length;
    const isTagged = TAGGED.test(source.slice(index + token.length));
    const full = isTagged || file.startsWith("tests/full/");
    proofs.push({ file, line, title: token.slice(1, -1), ids: [...new Set(ids)], full });
  }
  return proofs;
}

/** The proofs of every test file below the folders. */
export function findTests(folders: string[]): Proof[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes("node_modules"))
      .sort()
      .flatMap((name) => {
        const file = join(folder, name);
        return proofsIn(file, readFileSync(file, "utf8"));
      }),
  );
}

/** What is wrong between the rows and the tests, a sentence each. */
export function audit(rows: Row[], proofs: Proof[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const proven = new Set(proofs.flatMap(({ ids }) => ids));
  const quick = new Set(proofs.filter(({ full }) => !full).flatMap(({ ids }) => ids));
  const twice = rows.filter(({ id }, n) => rows.findIndex((row) => row.id === id) !== n);
  return [
    ...twice.map(({ id }) => `${id} stands twice in the table`),
    ...proofs.flatMap(({ file, line, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}:${line}: no row has the id ${id}`),
    ),
    ...rows
      .filter(({ id, state }) => state === "proven" && !proven.has(id))
      .map(({ id }) => `${id} is called proven, and no test carries it`),
    ...rows
      .filter(({ id }) => proven.has(id) && !quick.has(id))
      .map(({ id }) => `${id} is proven by test:full alone: npm test needs a proof of each row`),
    ...rows
      .filter(({ id, state }) => state === "planned" && proven.has(id))
      .map(({ id }) => `${id} has a test: call it proven in docs/requirements.tsv`),
  ];
}
