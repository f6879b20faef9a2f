import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { expect, it } from "vitest";

type Node = { type: string; [key: string]: unknown };
const node = (value: unknown) => value as Node;

/** `db.update(users).set(…)` as its calls from the last to the first, each with its only argument's name. */
function chainOf(call: Node): { method: string; argument: string }[] {
  const callee = node(call.callee);
  if (callee?.type !== "MemberExpression") return [];
  const [first, ...more] = call.arguments as { expression: Node }[];
  const argument = first && more.length === 0 ? String(first.expression.value ?? "") : "";
  const object = node(callee.object);
  const before = object.type === "CallExpression" ? chainOf(object) : [];
  return [{ method: String(node(callee.property).value), argument }, ...before];
}

/** The tables of which a module changes or deletes every row. */
function withoutWhere(code: string, tsx = false): string[] {
  const { body } = parseSync(code, { syntax: "typescript", tsx });
  const tables = new Set(
    (body as unknown as Node[])
      .filter((item) => item.type === "ImportDeclaration")
      .filter((item) => /(^~\/db|\/)schema/.test(String(node(item.source).value)))
      .flatMap((item) => (item.specifiers as Node[]).map((one) => String(node(one.local).value))),
  );
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    const chain = node(value).type === "CallExpression" ? chainOf(node(value)) : [];
    const start = chain.find(
      ({ method, argument }) => /^(update|delete)$/.test(method) && tables.has(argument),
    );
    if (start && !chain.some(({ method }) => method === "where")) found.push(start.argument);
    // The calls before the last one of a chain are judged with it; their arguments are not.
    for (let call = node(value); call; ) {
      const isChain =
        call.type === "CallExpression" && node(call.callee).type === "MemberExpression";
      if (!isChain) {
        for (const [key, child] of Object.entries(call)) if (key !== "span") walk(child);
        return;
      }
      walk(call.arguments);
      call = node(node(call.callee).object);
    }
  };
  walk(body);
  return found;
}

it("no verb changes or deletes every row of a table", () => {
  const files = ["domain", "auth", "api", "server", "storage"].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
      .map((path) => `src/${folder}/${path}`),
  );
  expect(files.length).toBeGreaterThan(800);
  const every = files.flatMap((file) =>
    withoutWhere(readFileSync(file, "utf8"), file.endsWith("x")).map(
      (table) => `${file}: ${table}`,
    ),
  );
  expect(every).toEqual([]);
});

it.each([
  ["tx.update(users).set({ a })", ["users"]],
  ["await tx.update(users).set({ a }).returning()", ["users"]],
  ["tx.delete(users)", ["users"]],
  ["tx.transaction(() => tx.delete(users))", ["users"]],
  ["tx.update(users).set({ a }).where(b).returning()", []],
  ["tx.delete(users).where(exists(tx.select().from(users)))", []],
  ["tx.select().from(users).where(inArray(users.id, tx.delete(users)))", ["users"]],
  ["waiting.delete(id)", []],
])("%s", (code, tables) => {
  expect(withoutWhere(`import { users } from "~/db/schema";\n${code};`)).toEqual(tables);
});
