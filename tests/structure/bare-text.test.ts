import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { expect, it } from "vitest";

type Node = { type: string; [key: string]: unknown };
const node = (value: unknown) => value as Node;

/** What stands in JSX braces, once it is known whether a condition holds. */
function outcomes(expression: Node): Node[] {
  if (expression.type === "ParenthesisExpression") return outcomes(node(expression.expression));
  if (expression.type === "ConditionalExpression") {
    return [expression.consequent, expression.alternate].flatMap((one) => outcomes(node(one)));
  }
  if (expression.type === "BinaryExpression") {
    const [left, right] = [node(expression.left), node(expression.right)];
    const { operator } = expression;
    if (operator === "&&") return [{ type: "NullLiteral" }, ...outcomes(right)];
    if (operator === "||" || operator === "??") return [...outcomes(left), ...outcomes(right)];
  }
  return [expression];
}

/** The variable at the root of `text.of(day)`. */
function rootOf(expression: Node): string {
  if (expression.type === "CallExpression") return rootOf(node(expression.callee));
  if (expression.type === "MemberExpression") return rootOf(node(expression.object));
  return String(expression.value ?? "");
}

/** Calls are taken for text by their name; variables may hold elements, but for those of primitives. */
function isText(expression: Node): boolean {
  if (expression.type === "CallExpression") {
    return /^(text|\w+Text|format\w+|String)$/.test(rootOf(expression));
  }
  return /^(StringLiteral|NumericLiteral|TemplateLiteral|MemberExpression|OptionalChainingExpression|BinaryExpression)$/.test(
    expression.type,
  );
}

const isNamed = (one: Node, name: RegExp) =>
  one.type === "Identifier" && name.test(String(one.value));

const isBlank = (child: Node) =>
  (child.type === "JSXText" && String(child.value).trim() === "") ||
  (child.type === "JSXExpressionContainer" &&
    (node(child.expression).type === "JSXEmptyExpression" ||
      String(node(child.expression).value ?? "x").trim() === ""));

/**
 * Bare text that a browser's translator would break: it comes and goes beside something else, or
 * stands after something that does. React would look for it, or insert before it, where it no longer is.
 */
function bareTextIn(code: string, isPrimitive: boolean): number {
  let found = 0;
  const look = (parent: Node) => {
    const children = (parent.children as Node[])
      .filter((child) => !isBlank(child))
      .map((child) =>
        child.type === "JSXExpressionContainer" ? outcomes(node(child.expression)) : [child],
      );
    if (children.length < 2) return;
    const bare = (one: Node) =>
      one.type === "JSXText" ||
      isText(one) ||
      (isPrimitive && isNamed(one, /^(children|label|value)$/));
    const comes = (child: Node[]) =>
      child.length > 1 || child.some((one) => isNamed(one, /^icon$/));
    children.forEach((child, at) => {
      const others = isPrimitive ? children.toSpliced(at, 1) : children.slice(0, at);
      if (child.some(bare) && (child.length > 1 || others.some(comes))) found += 1;
    });
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    if (/^JSX(Element|Fragment)$/.test(node(value).type)) look(node(value));
    for (const [key, child] of Object.entries(value)) if (key !== "span") walk(child);
  };
  walk(parseSync(code, { syntax: "typescript", tsx: true }).body);
  return found;
}

it("no component puts bare text beside what comes and goes", () => {
  const files = readdirSync("src/web", { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".tsx") && !path.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(300);
  const broken = files.filter(
    (path) => bareTextIn(readFileSync(`src/web/${path}`, "utf8"), path.startsWith("ui/")) > 0,
  );
  expect(broken).toEqual([]);
});

it.each([
  ["text that goes", "<p>{time}{isOld && `, ${age}`}</p>", 1],
  ["one text or another", "<b><Icon />{busy ? text.sending : text.send}</b>", 1],
  ["an element or text", "<p><i />{end ? <time>{end}</time> : text.open}</p>", 1],
  ["text after an element that goes", "<p>{busy && <i />} Envoi</p>", 1],
  ["text before an element that goes", "<p>{text.send}{busy && <i />}</p>", 0],
  ["text alone in its element", "<p>{busy ? text.sending : text.send}</p>", 0],
  ["text in an element of its own", "<p><i />{busy && <span>{text.sending}</span>}</p>", 0],
  ["elements, blanks and fixed text", '<p>\n<i />{" "}{text.send}\n{busy && <i />}</p>', 0],
])("%s", (_, jsx, count) => {
  expect(bareTextIn(`const a = ${jsx};`, false)).toBe(count);
});

it.each([
  ["<b>{icon}{children}</b>", 1],
  ["<b>{label}{count && <i />}</b>", 1],
  ["<b>{icon}{ownElement(children)}{busy && <i />}</b>", 0],
  ["<b><h2>{title}</h2>{children}</b>", 0],
])("in a primitive: %s", (jsx, count) => {
  expect(bareTextIn(`const a = ${jsx};`, true)).toBe(count);
});
