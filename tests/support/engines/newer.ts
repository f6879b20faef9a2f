import { createRequire } from "node:module";
import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import { parseSync } from "@swc/core";
import { type ChildNode, type Declaration, parse, type Rule } from "postcss";

type Node = { type?: string; value?: string; [key: string]: unknown };

const bcd = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;
/** The oldest engines that pages are for (vite.config.ts). */
const OLDEST = { chrome: [99, 0], safari: [15, 4] } as const;
const { builtins, regular_expressions: regexps } = bcd.javascript as Identifier;
const { properties, selectors, types, "at-rules": atRules } = bcd.css as Identifier;
const api = bcd.api as Identifier;
/** Interfaces of the objects that have these names in every page. */
const OBJECTS: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  performance: "Performance",
  crypto: "Crypto",
  history: "History",
};
const INTERFACES =
  /^(HTML.*|Element|Node|Document|DOMTokenList|URL|URLSearchParams|Response|Blob)$/;
const NEWER_METHODS = newerMethods([
  ...[builtins, builtins?.Intl].flatMap((group) => featuresOf(group).map(([, one]) => one)),
  ...Object.keys(api).flatMap((name) => (INTERFACES.test(name) ? (api[name] ?? []) : [])),
]);

function isOld(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return true;
  return (["chrome", "safari"] as const).every((engine) =>
    [support[engine] ?? []]
      .flat()
      .some(
        (one) =>
          !(one.flags || one.prefix || one.alternative_name) &&
          isUpTo(one.version_added, OLDEST[engine]) &&
          !isUpTo(one.version_removed, OLDEST[engine]),
      ),
  );
}

function isUpTo(version: unknown, [major, minor]: readonly [number, number]): boolean {
  const [, first, second = "0"] = /^≤?(\d+)(?:\.(\d+))?/.exec(String(version)) ?? [];
  return Number(first) < major || (Number(first) === major && Number(second) <= minor);
}

function featuresOf(group: Identifier | undefined): [string, Identifier][] {
  const { __compat, ...features } = group ?? ({} as Identifier);
  return Object.entries(features);
}

/** Names of methods that none of these kinds of object has in the oldest engines. */
function newerMethods(kinds: Identifier[]): Set<string> {
  const all = kinds.flatMap(featuresOf);
  const old = new Set(all.filter(([, feature]) => isOld(feature)).map(([name]) => name));
  return new Set(all.map(([name]) => name).filter((name) => !old.has(name)));
}

/** Pseudo-classes and -elements of a selector that the oldest engines don't know. */
const newerPseudos = (selector: string) =>
  [...selector.replace(/\\./g, "").matchAll(/:([a-z-]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !isOld(selectors?.[name]))
    .map((name) => `:${name}`);

/** What of a script the oldest engines don't have: `.toSorted()`, `OffscreenCanvas`, `:has`. */
export function newerInScript(code: string): string[] {
  const found = new Set<string>();
  const walk = (node: Node, isName = false) => {
    const { type, value = "" } = node;
    if (type === "CallExpression") addMethod(node, found);
    if (type === "MemberExpression") addMember(node, found);
    if (type === "Identifier" && !isName && value.length > 3) {
      if (!isOld(api[value]) || !isOld(builtins?.[value])) found.add(value);
    }
    if (type === "RegExpLiteral") addPattern(String(node.pattern), String(node.flags), found);
    if (type === "StaticBlock") found.add("static {}");
    if (type === "StringLiteral") for (const one of newerPseudos(value)) found.add(one);
    if (type === "TemplateElement") {
      for (const one of newerPseudos(String(node.raw))) found.add(one);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === "span" || typeof child !== "object" || !child) continue;
      walk(child as Node, key === "property" || key === "key");
    }
  };
  walk(parseSync(code, { syntax: "ecmascript", target: "es2022" }) as unknown as Node);
  return [...found].sort();
}

function addMethod({ callee }: Node, found: Set<string>): void {
  const { type, base } = callee as Node;
  const called = (type === "OptionalChainingExpression" ? base : callee) as Node | undefined;
  const name = (called?.property as Node | undefined)?.value ?? "";
  if (NEWER_METHODS.has(name)) found.add(`.${name}()`);
}

function addMember({ object, property }: Node, found: Set<string>): void {
  const { type, value: owner = "" } = object as Node;
  const { value: name = "" } = property as Node;
  if (type !== "Identifier" || !name) return;
  const held = OBJECTS[owner];
  const own = held ? api[held] : (api[owner] ?? builtins?.[owner]);
  const feature =
    own?.[`${name}_static`] ?? own?.[name] ?? (held === "Window" ? api[name] : undefined);
  if (!isOld(feature)) found.add(`${owner}.${name}`);
}

function addPattern(pattern: string, flags: string, found: Set<string>): void {
  if (/\(\?<[=!]/.test(pattern) && !isOld(regexps?.lookbehind_assertion)) found.add("(?<=)");
  if (/\(\?[ims]*-?[ims]+:/.test(pattern) && !isOld(regexps?.modifier)) found.add("(?i:)");
  if (flags.includes("v") && !isOld(builtins?.RegExp?.unicodeSets)) found.add("/v");
}

/** What of a style sheet the oldest engines don't have, without what it says in another way too. */
export function newerInStyle(css: string): string[] {
  const found = new Set<string>();
  parse(css).walk((node) => {
    if (node.type === "atrule") {
      if (!isOld(atRules?.[node.name])) found.add(`@${node.name}`);
      if (node.name !== "media") return;
      const asked = [...node.params.matchAll(/\(([a-z-]+)/g)].map(([, name = ""]) => name);
      for (const one of asked) if (!isOld(atRules?.media?.[one])) found.add(`@media (${one})`);
      if (/[<>]/.test(node.params)) found.add("@media (a < b)");
    } else if (node.type === "rule") addSelectors(node, found);
    else if (node.type === "decl" && !isWithin(node, "supports")) addDeclaration(node, found);
  });
  return [...found].sort();
}

function addSelectors(rule: Rule, found: Set<string>): void {
  if (rule.parent?.type === "rule") found.add(`nested: ${rule.selector}`);
  // Such a list leaves out what it does not know; every other falls with it.
  const lists = rule.selectors.map((one) =>
    one.replace(/:(is|where)\((?:[^()]|\([^()]*\))*\)/g, ""),
  );
  const newer = lists.filter((one) => newerPseudos(one).length > 0);
  for (const one of newer) found.add(newer.length < lists.length ? rule.selector : one);
}

function addDeclaration({ prop, value, parent }: Declaration, found: Set<string>): void {
  const before = (parent?.nodes ?? []).filter(
    (one): one is Declaration => one.type === "decl" && one.prop.replace(/^-\w+-/, "") === prop,
  );
  if (!isOld(properties?.[prop])) {
    if (!before.some((one) => one.prop !== prop)) found.add(prop);
    return;
  }
  const newer = newerInValue(prop, value);
  if (newer.length === 0 || before.some((one) => newerInValue(prop, one.value).length === 0))
    return;
  for (const one of newer) found.add(`${prop}: ${one}`);
}

const { length, color } = types ?? {};
const UNITS: [RegExp, Identifier | undefined][] = [
  [/\d([dsl]v(?:h|w|i|b|min|max))\b/g, length?.viewport_percentage_units_dynamic],
  [/\d(cq(?:w|h|i|b|min|max))\b/g, length?.container_query_length_units],
  [/\d(lh)\b/g, length?.lh],
  [/\d(rlh)\b/g, length?.rlh],
];

function newerInValue(prop: string, value: string): string[] {
  const calls = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = ""]) => name);
  const words = [...value.matchAll(/[a-z-]{3,}/g)].map(([word]) => word);
  return [
    ...UNITS.flatMap(([unit, feature]) => (isOld(feature) ? [] : (value.match(unit) ?? []))),
    ...calls.filter((name) => !isOld(types?.[name]) || !isOld(color?.[name])),
    ...words.filter((word) => !isOld(properties?.[prop]?.[word])),
  ];
}

function isWithin(node: ChildNode, atRule: string): boolean {
  for (let one = node.parent; one && one.type !== "root"; one = one.parent as typeof one) {
    if (one.type === "atrule" && "name" in one && one.name === atRule) return true;
  }
  return false;
}
