import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { expect, it } from "vitest";

type Node = { type: string; [key: string]: unknown };
type Call = { name: string; event: string; isOnce: boolean };
const node = (value: unknown) => value as Node;
/** What an effect begins, and what ends it. */
const ENDS: Record<string, string> = {
  addEventListener: "removeEventListener",
  setInterval: "clearInterval",
};

/** The calls below a node: `a.b(…)` as `b`, with the event that is listened to. */
function callsIn(value: unknown): { call: Call; node: Node }[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, child]) =>
    key === "span" ? [] : callsIn(child),
  );
  if (node(value).type !== "CallExpression") return below;
  const given = node(value).arguments as { expression: Node }[];
  const callee = node(node(value).callee);
  const name = String(
    callee.type === "MemberExpression" ? node(callee.property).value : callee.value,
  );
  const options = JSON.stringify(given[2]?.expression ?? "");
  const call = {
    name,
    event: name === "setInterval" ? "" : String(given[0]?.expression.value ?? ""),
    isOnce: /"value":"(once|signal)"/.test(options),
  };
  return [{ call, node: node(value) }, ...below];
}

/** What effects of a module begin and do not end. */
function leftBehind(code: string): string[] {
  const { body } = parseSync(code, { syntax: "typescript", tsx: true });
  const effects = callsIn(body).filter(({ call }) => /^use(Layout)?Effect$/.test(call.name));
  return effects.flatMap(({ node: effect }) => {
    const [act] = effect.arguments as { expression: Node }[];
    const calls = callsIn(act?.expression).map(({ call }) => call);
    const isEnded = ({ name, event, isOnce }: Call) =>
      isOnce || calls.some((one) => one.name === ENDS[name] && (!event || one.event === event));
    return calls
      .filter((call) => call.name in ENDS && !isEnded(call))
      .map(({ name, event }) => `${name} ${event}`.trim());
  });
}

it("an effect ends what it begins: what listens on would act on another page", () => {
  const files = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => `src/web/${path}`);
  const all = files.map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const effects = all.filter(({ code }) => /useEffect|useLayoutEffect/.test(code));
  expect(effects.length).toBeGreaterThan(80);
  expect(
    effects.flatMap(({ file, code }) => leftBehind(code).map((one) => `${file}: ${one}`)),
  ).toEqual([]);
});

it.each([
  ['document.addEventListener("keydown", act);', ["addEventListener keydown"]],
  [
    'addEventListener("a", act); return () => removeEventListener("b", act);',
    ["addEventListener a"],
  ],
  ['addEventListener("a", act); return () => removeEventListener("a", act);', []],
  ['addEventListener("a", act, { once: true });', []],
  ["const clock = setInterval(act, 1000);", ["setInterval"]],
  ["const clock = setInterval(act, 1000); return () => clearInterval(clock);", []],
])("%s", (code, left) => {
  expect(leftBehind(`useEffect(() => { ${code} }, []);`)).toEqual(left);
});
