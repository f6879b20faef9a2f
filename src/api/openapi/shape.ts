import { html } from "hono/html";
import type { JsonSchema } from "./examples";

type Html = ReturnType<typeof html>;
type Schemas = Record<string, JsonSchema>;

/** The bounds of a schema that a caller must know. */
const BOUNDS = "format pattern minLength maxLength minimum maximum minItems maxItems default".split(
  " ",
);

/** A schema in HTML: what kind of value, its bounds, its fields; components are links. */
export function shapeOf(schema: JsonSchema): Html | string {
  const ref = refOf(schema);
  if (ref) return html`<a href="#${ref}">${ref}</a>`;
  const choice = [schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []].flat() as JsonSchema[];
  if (choice.length > 0) {
    const joint = schema.allOf ? " and " : " or ";
    return html`${choice.map((one, i) => html`${i === 0 ? "" : joint}${shapeOf(one)}`)}`;
  }
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const kind = [schema.type ?? "any value"].flat().join(" or ");
  if (schema.items) return html`list of ${shapeOf(schema.items as JsonSchema)}${bounds(schema)}`;
  const fields = Object.entries((schema.properties ?? {}) as Schemas);
  if (fields.length === 0) {
    const values = schema.additionalProperties;
    const rest = typeof values === "object" ? html` of ${shapeOf(values as JsonSchema)}` : "";
    return html`${kind}${rest}${bounds(schema)}`;
  }
  const required = new Set((schema.required ?? []) as string[]);
  return html`<dl>${fields.map(
    ([name, field]) => html`<dt><code>${name}</code>${required.has(name) ? "" : " (optional)"}</dt>
<dd>${shapeOf(field)}</dd>`,
  )}</dl>`;
}

function bounds(schema: JsonSchema): string {
  const all = BOUNDS.filter((word) => schema[word] !== undefined);
  return all.map((word) => `, ${word} ${String(schema[word])}`).join("");
}

const refOf = (schema: JsonSchema) =>
  /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1];

/** The components that `node` refers to, also through one another, in alphabetical order. */
export function refsIn(node: unknown, schemas: Schemas): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const ref = refOf(value as JsonSchema);
    if (ref && !found.has(ref)) {
      found.add(ref);
      walk(schemas[ref]);
    }
    for (const one of Object.values(value)) walk(one);
  };
  walk(node);
  return [...found].sort();
}
