import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import { parse } from "postcss";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "~/web/routes";

type Node = { type?: string; [key: string]: unknown };
type Route = { file: string; path?: string; children?: readonly Route[] };
/** What a module imports, as paths, and the words of its class attributes and of other strings. */
type Module = { imports: Set<string>; classes: Set<string>; words: Set<string> };

const WEB = "src/web";
/** A sheet of every rule that any file asks for, whatever the real ones leave out. */
const EVERY = join(WEB, "every.css");

const modules = new Map<string, Module>();
const pages = pagesOf(routes).map(({ path, files }) => ({ path, reached: reach(files) }));
/** The rules of each sheet, and the classes that they are for. */
let rules = new Map<string, string>();
let sheets = new Map<string, Set<string>>();
let known = new Set<string>();

beforeAll(async () => {
  const used = [...modules.keys()].filter((path) => path.endsWith(".css"));
  rules = await buildSheets([...used, EVERY]);
  sheets = new Map([...rules].map(([path, css]) => [path, classesOf(css)]));
  known = new Set([...sheets.values()].flatMap((classes) => [...classes]));
});

describe("the style sheets of a page", () => {
  it("have the rules of every class that stands in its source", () => {
    expect(pages.length).toBeGreaterThan(50);
    const missing = pages.flatMap(({ path, reached }) => {
      const own = new Set(reached.flatMap((one) => [...(sheets.get(one) ?? [])]));
      return reached.flatMap((file) => {
        const { classes, words } = moduleAt(file);
        // A word with no sign in it is a class only where a class is meant.
        const meant = [...classes, ...[...words].filter((word) => /[-:[]/.test(word))];
        return meant
          .filter((name) => known.has(name) && !own.has(name))
          .map((name) => `/${path}: ${name} of ${file}`);
      });
    });
    expect(missing).toEqual([]);
  });

  it("leave the font to a script, so that letters that are drawn keep theirs", () => {
    const those = (part: string) =>
      [...rules].flatMap(([path, css]) => (css.includes(part) ? path : []));
    expect(those(`--font-sans:"Figtree"`)).toContain("src/web/app.css");
    expect(those("@font-face")).toEqual([]);
  });

  it("know every class of a class attribute", () => {
    const unknown = [...modules].flatMap(([file, { classes }]) =>
      [...classes]
        .filter((name) => !known.has(name) && !name.endsWith("-"))
        .map((name) => `${name} of ${file}`),
    );
    expect(unknown).toEqual([]);
  });
});

function pagesOf(
  list: readonly Route[],
  above = ["root.tsx"],
): { path: string; files: string[] }[] {
  return list.flatMap(({ file, path = "", children }) => {
    const files = [...above, file];
    return children ? pagesOf(children, files) : [{ path, files }];
  });
}

/** The modules and sheets that a page may load, by any kind of import. */
function reach(files: string[]): string[] {
  const seen = new Set(files.map((file) => join(WEB, file)));
  // A set that grows while it is walked is walked to its end.
  for (const path of seen) for (const next of moduleAt(path).imports) seen.add(next);
  return [...seen];
}

function moduleAt(path: string): Module {
  const module = modules.get(path) ?? readModule(path);
  modules.set(path, module);
  return module;
}

function readModule(path: string): Module {
  const module: Module = { imports: new Set(), classes: new Set(), words: new Set() };
  if (!/\.tsx?$/.test(path)) return module;
  const addImport = (source: Node | undefined) => {
    const file = fileOf(String(source?.value), path);
    if (file) module.imports.add(file);
  };
  const walk = (value: unknown, into: Set<string>): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, into));
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.source && !node.typeOnly) return addImport(node.source as Node);
    if (node.type === "CallExpression" && (node.callee as Node).type === "Import") {
      addImport((node.arguments as { expression: Node }[])[0]?.expression);
    }
    const text = { StringLiteral: node.value, TemplateElement: node.cooked }[node.type ?? ""];
    for (const word of String(text ?? "").split(/\s+/)) if (word) into.add(word);
    for (const [key, child] of Object.entries(node))
      if (key !== "span") walk(child, of(node, into));
  };
  const of = (node: Node, into: Set<string>) => {
    const name = (node.name as Node | undefined)?.value;
    if (node.type === "JSXAttribute" && /class(name)?$/i.test(String(name))) return module.classes;
    return node.type === "BinaryExpression" && node.operator !== "+" ? module.words : into;
  };
  const code = readFileSync(path, "utf8");
  walk(parseSync(code, { syntax: "typescript", tsx: path.endsWith("x") }).body, module.words);
  return module;
}

function fileOf(name: string, from: string): string | undefined {
  if (!/^[.~]/.test(name)) return undefined;
  const plain = name.replace(/\?.*/, "");
  const base = plain.startsWith("~") ? plain.replace("~", "src") : join(dirname(from), plain);
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((end) => base + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
}

async function buildSheets(input: string[]): Promise<Map<string, string>> {
  const theme = readFileSync(join(WEB, "theme.css"), "utf8");
  const every = theme.replace(/@source not inline.*/, '@source ".";');
  const path = join(process.cwd(), EVERY);
  const written = {
    name: "every-rule",
    resolveId: (id: string) => (id.endsWith(EVERY) ? path : null),
    load: (id: string) => (id === path ? every : null),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [tailwindcss(), written],
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.flatMap((one) =>
      one.type === "asset" && one.fileName.endsWith(".css")
        ? [[String(one.originalFileNames[0]), String(one.source)] as const]
        : [],
    ),
  );
}

function classesOf(css: string): Set<string> {
  const classes = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)) {
      classes.add(name.replace(/\\(.)/g, "$1"));
    }
  });
  return classes;
}
