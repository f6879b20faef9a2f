import { LRUCache } from "lru-cache";
import { AtRule, type ChildNode, type Container, parse, Rule } from "postcss";

/** What stands in a document: its elements' names, `.class`, `[state]`, `[type]` and `--variable`. */
type Present = ReadonlySet<string>;
type Part = { text: string; isNeeded(present: Present): boolean } | { head: string; parts: Part[] };

/** Kinds of documents kept, by what stands in them. */
const KEPT_MAX = 200;

/**
 * Reads a style sheet once and writes, for each document, those of its rules for whose names, classes
 * and states the document has elements, with the variables they name. `html`: its parts, without the sheet.
 */
export function createCriticalCss(css: string): (html: readonly string[]) => string {
  const parts = partsOf(parse(css));
  const kept = new LRUCache<string, string>({ max: KEPT_MAX });
  return (html) => {
    const present = presentIn(html);
    const kind = [...present].sort().join(" ");
    const known = kept.get(kind);
    if (known !== undefined) return known;
    const written = dropUnnamed(write(parts, present), present);
    kept.set(kind, written);
    return written;
  };
}

function presentIn(html: readonly string[]): Present {
  const present = new Set<string>();
  // The same elements come again with every card.
  const classes = new Set<string>();
  for (const part of html) {
    for (const [, names = ""] of part.matchAll(/ class="([^"]*)"/g)) classes.add(names);
    for (const [, element = ""] of part.matchAll(/<([a-z][\w-]*)/g)) present.add(element);
    for (const [, name = "", value = ""] of part.matchAll(STATE)) present.add(`[${name}=${value}]`);
    for (const [, name = ""] of part.matchAll(VARIABLE)) present.add(name);
  }
  for (const names of classes) {
    const plain = names.includes("&") ? names.replace(/&(gt|lt|amp);/g, decode) : names;
    for (const name of plain.split(" ")) present.add(`.${name}`);
  }
  return present;
}

/** Attributes that rules ask for: states that mostly scripts set, whose rules come later, and types of fields. */
const STATE = / (aria-(?:busy|invalid|pressed|selected)|disabled|type)="([\w-]*)"/g;
const STATE_SELECTOR = /\[(?:aria-(?:busy|invalid|pressed|selected)|type)="?[\w-]+"?\]|:disabled/g;
/** What only a mouse, a printer or forced colours meet comes with the file of all rules too. */
const LATER = /\b(?:hover: ?hover|print|forced-colors)\b/;
/** So does what a mouse rests on, and the inside of fields that a document doesn't begin with. */
const LATER_PART = /:hover|::file-selector-button|::-webkit-date|\[readonly\]|:-moz-ui-invalid/;
const VARIABLE = /var\((--[\w-]+)/g;

const ENTITIES: Record<string, string> = { gt: ">", lt: "<", amp: "&" };
const decode = (_: string, name: string) => ENTITIES[name] ?? "";

const NEVER: Part = { text: "", isNeeded: () => false };
const partsOf = (container: Container): Part[] =>
  (container.nodes ?? []).filter((node) => node.type !== "comment").map(partOf);

function partOf(node: ChildNode): Part {
  if (node instanceof Rule) {
    // Nothing moves before there is something to press.
    node.walkDecls("transition", (one) => {
      if (!one.important) one.remove();
    });
    if (node.nodes.length === 0) return NEVER;
    const tests = node.selectors.map(testOf);
    return { text: `${node}`, isNeeded: (present) => tests.some((test) => test(present)) };
  }
  if (!(node instanceof AtRule)) return { text: `${node};`, isNeeded: () => true };
  if (node.name === "media" && LATER.test(node.params)) return NEVER;
  if (/^(layer|media|supports)$/.test(node.name) && node.nodes) {
    return { head: `@${node.name} ${node.params}`, parts: partsOf(node) };
  }
  return { text: node.nodes ? `${node}` : `${node};`, isNeeded: () => true };
}

const GROUP = /:(is|where|not|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** Characters that are escaped in a selector stand in it as others, and so mean nothing there. */
const ESCAPED = 0xe000;
const hide = (_: string, sign: string) => String.fromCharCode(ESCAPED + sign.charCodeAt(0));
const show = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - ESCAPED);

/** Whether a selector can meet something. @throws Error for a character escaped by its number */
function testOf(selector: string): (present: Present) => boolean {
  if (/\\[\da-f]/i.test(selector)) throw new Error(`can't read the selector ${selector}`);
  const groups: ((present: Present) => boolean)[] = [];
  const outside = selector
    .replace(/\\(.)/g, hide)
    .replace(GROUP, (_, name: string, inside: string) => {
      if (name === "is" || name === "where") {
        const tests = splitList(inside).map(testOf);
        groups.push((present) => tests.some((test) => test(present)));
      }
      return "";
    });
  if (LATER_PART.test(outside)) return () => false;
  const states = (outside.match(STATE_SELECTOR) ?? []).map((state) =>
    state === ":disabled" ? "[disabled=]" : state.replaceAll('"', ""),
  );
  const names = outside
    .replace(/::?[\w-]+(\([^)]*\))?|\[[^\]]*\]/g, "")
    .match(/\.[\w\ue000-\ue0ff-]+|(?<![\w#\ue000-\ue0ff-])[a-z][\w-]*/g);
  const needs = (names ?? []).map((name) => name.replace(/[\ue000-\ue0ff]/g, show)).concat(states);
  return (present) =>
    needs.every((name) => present.has(name)) && groups.every((test) => test(present));
}

const splitList = (list: string) => list.split(/,(?![^(]*\))/);

function write(parts: Part[], present: Present): string {
  let css = "";
  for (const part of parts) {
    if ("text" in part) {
      if (part.isNeeded(present)) css += part.text;
    } else {
      const inside = write(part.parts, present);
      if (inside) css += `${part.head}{${inside}}`;
    }
  }
  return css;
}

/** Without the variables, their types and the keyframes that neither the rules nor the page name. */
function dropUnnamed(css: string, present: Present): string {
  const named = new Set(present);
  for (const [, name = ""] of css.matchAll(VARIABLE)) named.add(name);
  const animations = css.match(/animation:[^;}]*/g)?.join() ?? "";
  return css.replace(
    /@property (--[\w-]+)\{[^}]*\}|(?<=[{;])(--[\w-]+):[^;{}]*;?|@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
    (all, property, variable, keyframes) =>
      named.has(property ?? variable) || (keyframes && animations.includes(keyframes)) ? all : "",
  );
}
