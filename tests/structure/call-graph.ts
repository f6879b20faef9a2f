import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "@swc/core";

/** A top-level function: its parameters, the functions it names (`file#name`), whether it writes rows. */
export type FunctionNode = { parameters: string[]; calls: Set<string>; writes: boolean };

type Node = { type?: string; [key: string]: unknown };
type Module = {
  /** Local name → `file#name`. */
  imports: Map<string, string>;
  exports: Map<string, string>;
  /** Local names of database tables. */
  tables: Set<string>;
  functions: Map<string, FunctionNode>;
};

/** The calls between the top-level functions of the TypeScript modules below a folder. */
export function readCallGraph(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  const modules = new Map(files.map((file) => [file, readModule(file, files)]));
  const origin = (id: string): string => {
    const [file = "", name = ""] = id.split("#");
    const next = modules.get(file)?.exports.get(name);
    return next && next !== id ? origin(next) : id;
  };
  const functions = new Map<string, FunctionNode>();
  for (const [file, module] of modules) {
    for (const [name, { calls, ...rest }] of module.functions) {
      const resolved = [...calls].map((c) => origin(module.imports.get(c) ?? `${file}#${c}`));
      functions.set(`${file}#${name}`, { ...rest, calls: new Set(resolved) });
    }
  }
  return {
    functions,
    /** The functions that a module exports, those it re-exports included. */
    exportsOf: (file: string) =>
      [...(modules.get(file)?.exports.values() ?? [])]
        .map(origin)
        .filter((id) => functions.has(id)),
  };
}

/** Everything that a function reaches, itself included, as ids. */
export function reachable(functions: Map<string, FunctionNode>, start: string): Set<string> {
  const seen = new Set([start]);
  // A set that grows while it is walked is walked to its end.
  for (const id of seen) for (const call of functions.get(id)?.calls ?? []) seen.add(call);
  return seen;
}

function readModule(file: string, files: string[]): Module {
  const ast = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: true });
  const module: Module = {
    imports: new Map(),
    exports: new Map(),
    tables: new Set(),
    functions: new Map(),
  };
  for (const item of ast.body as unknown as Node[]) {
    readSpecifiers(item, file, files, module);
    const declaration = (item.declaration ?? item) as Node;
    for (const [name, body] of functionsOf(declaration)) {
      module.functions.set(name, readFunction(body, module.tables));
      if (item.type === "ExportDeclaration") module.exports.set(name, `${file}#${name}`);
    }
  }
  return module;
}

/** `import { a as b } from "./c"` and `export { a as b } from "./c"`. */
function readSpecifiers(item: Node, file: string, files: string[], module: Module): void {
  const source = nameOf(item.source);
  const from = source && resolve(file, source, files);
  for (const specifier of (item.specifiers as Node[] | undefined) ?? []) {
    const local = nameOf(specifier.local) ?? nameOf(specifier.orig) ?? "";
    const remote = nameOf(specifier.imported) ?? nameOf(specifier.orig) ?? local;
    if (item.type !== "ImportDeclaration") {
      module.exports.set(nameOf(specifier.exported) ?? remote, `${from ?? file}#${remote}`);
    } else if (source === "~/db/schema") module.tables.add(local);
    else if (from) module.imports.set(local, `${from}#${remote}`);
  }
}

function functionsOf(declaration: Node): [string, Node][] {
  const named = (id: unknown, body: unknown): [string, Node][] =>
    nameOf(id) && body ? [[nameOf(id) as string, body as Node]] : [];
  if (declaration.type === "FunctionDeclaration") return named(declaration.identifier, declaration);
  if (declaration.type !== "VariableDeclaration") return [];
  return (declaration.declarations as Node[]).flatMap(({ id, init }) => named(id, init));
}

const WRITES = new Set(["insert", "update", "delete"]);
const WRITING_SQL = /\b(insert into|delete from)\s|^\s*update\s/im;

function readFunction(body: Node, tables: Set<string>): FunctionNode {
  const patterns = ((body.params as Node[] | undefined) ?? []).map((p) => p.pat ?? p);
  const node: FunctionNode = {
    parameters: patterns.map((pattern) => nameOf(pattern) ?? ""),
    calls: new Set(),
    writes: false,
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    const current = value as Node;
    // A function handed over (`rows.map(shape)`) counts as called.
    if (current.type === "Identifier") node.calls.add(String(current.value));
    if (isWrite(current, tables)) node.writes = true;
    for (const [key, child] of Object.entries(current)) if (key !== "span") walk(child);
  };
  walk(body);
  return node;
}

/** `db.insert(bookings)`, unlike `hash.update("…")` and `map.delete(key)`, or raw SQL that writes. */
function isWrite(node: Node, tables: Set<string>): boolean {
  if (node.type === "TemplateElement") return WRITING_SQL.test(String(node.raw));
  if (node.type !== "CallExpression") return false;
  const method = nameOf((node.callee as Node).property) ?? "";
  const [first] = node.arguments as { expression: Node }[];
  return WRITES.has(method) && tables.has(nameOf(first?.expression) ?? "");
}

function nameOf(node: unknown): string | undefined {
  const value = (node as { value?: unknown } | null | undefined)?.value;
  return typeof value === "string" ? value : undefined;
}

function resolve(file: string, source: string, files: string[]): string | undefined {
  const path = source.startsWith("~/")
    ? join("src", source.slice(2))
    : normalize(join(dirname(file), source));
  return [`${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find((f) => files.includes(f));
}
