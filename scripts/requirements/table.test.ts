import { expect, it } from "vitest";
import { audit, proofsIn, readRows } from "./table";

const HEADING = "id\tarea\tspec_section\trequirement\tcheck\tbeyond\tstate";
const row = (id: string, state: string) => `${id}\thome\t2\tA rule.\tDo and see.\t\t${state}`;
/** Put together here, since an id written whole would claim a proof. */
const id = (number: string) => `PUB-${number}`;

it("reads the rows, and refuses a table of another shape", () => {
  const rows = readRows(`${HEADING}\n${row(id("901"), "proven")}\n`);
  expect(rows).toEqual([
    {
      id: id("901"),
      area: "home",
      requirement: "A rule.",
      check: "Do and see.",
      state: "proven",
    },
  ]);
  expect(() => readRows(`id\tarea\n${row(id("901"), "proven")}`)).toThrow("columns");
  expect(() => readRows(`${HEADING}\n${row(id("901"), "done")}`)).toThrow("no state done");
});

it("takes titles and the names of cases for proofs, and comments for none", () => {
  const source = [
    `// ${id("901")} is elsewhere`,
    `it("${id("902")} ${id("903")} opens", () => {});`,
    `/* ${id("904")} */`,
    `it.each([["${id("905")} a case"]])('another', () => {});`,
  ].join("\n");
  expect(proofsIn("a.test.ts", source)).toEqual([
    {
      file: "a.test.ts",
      line: 2,
      title: `${id("902")} ${id("903")} opens`,
      ids: [id("902"), id("903")],
      full: false,
    },
    { file: "a.test.ts", line: 4, title: `${id("905")} a case`, ids: [id("905")], full: false },
  ]);
});

it("tells of unknown ids, lost tests, forgotten states and doubled rows", () => {
  const rows = readRows(
    [
      HEADING,
      row(id("901"), "proven"),
      row(id("902"), "proven"),
      row(id("903"), "planned"),
      row(id("904"), "planned"),
      row(id("904"), "planned"),
    ].join("\n"),
  );
  const proofs = proofsIn("a.test.ts", `"${id("901")}"; "${id("903")}"; "${id("999")}"`);
  expect(audit(rows, proofs)).toEqual([
    `${id("904")} stands twice in the table`,
    `a.test.ts:1: no row has the id ${id("999")}`,
    `${id("902")} is called proven, and no test carries it`,
    `${id("903")} has a test: call it proven in docs/requirements.tsv`,
  ]);
  expect(audit(rows.slice(0, 1), proofs.slice(0, 1))).toEqual([]);
});

it("tells of a row whose only proofs npm test leaves out", () => {
  const states = ["901", "902", "903"].map((number) => row(id(number), "proven"));
  const rows = readRows([HEADING, ...states].join("\n"));
  const full = proofsIn("tests/full/a.test.ts", `"${id("901")}"; "${id("902")}"`);
  const source = `it("${id("902")}", () => 1); it("${id("903")}", { tags: "full" }, () => 2);`;
  const mixed = proofsIn("tests/e2e/b.test.ts", source);
  expect(audit(rows, [...full, ...mixed])).toEqual([
    `${id("901")} is proven by test:full alone: npm test needs a proof of each row`,
    `${id("903")} is proven by test:full alone: npm test needs a proof of each row`,
  ]);
});
