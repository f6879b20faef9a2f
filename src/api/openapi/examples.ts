import { SAMPLES } from "~/contract/schemas/samples";

/** A schema of JSON Schema 2020-12, as far as the document uses it. */
export type JsonSchema = { [word: string]: unknown };
type Schemas = Record<string, JsonSchema>;

const UUID = "0199f3a4-6d2e-7c41-9b58-3f1e2a7d4c60";
const FORMATS: Record<string, string> = {
  uuid: UUID,
  "date-time": "2027-03-01T09:00:00.000Z",
  email: "awa@example.com",
  uri: "https://example.com/",
};
/** Values of which one fits each pattern of the contract. */
const PATTERNED = [
  "2027-03-01",
  "2027-03",
  "123456",
  `B${"A".repeat(86)}`,
  "A".repeat(22),
  "+237677123456",
];

/**
 * A value that a schema accepts: its own example, else one by its field's name, format or pattern.
 * `schemas` are the components that it refers to.
 */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ""): unknown {
  const ref = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1];
  if (ref) return exampleOf(schemas[ref] ?? {}, schemas, name);
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choice = [schema.anyOf ?? schema.oneOf ?? []].flat() as JsonSchema[];
  const chosen = choice.find(({ type }) => type !== "null");
  if (chosen) return exampleOf(chosen, schemas, name);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, schemas, name) as object));
  }
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "object":
      return exampleOfObject(schema, schemas);
    case "array":
      return exampleOfArray(schema, schemas, name);
    case "string":
      return exampleOfText(schema, name);
    case "integer":
    case "number":
      return exampleOfNumber(schema, name);
    case "boolean":
      return schema.default ?? true;
    default:
      return null;
  }
}

function exampleOfObject(schema: JsonSchema, schemas: Schemas): unknown {
  const fields = Object.entries((schema.properties ?? {}) as Schemas);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, exampleOf(field, schemas, name)] as const),
  );
}

function exampleOfArray(schema: JsonSchema, schemas: Schemas, name: string): unknown {
  if (!schema.items || schema.maxItems === 0) return [];
  const item = exampleOf(schema.items as JsonSchema, schemas, name);
  return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => item);
}

function exampleOfText(schema: JsonSchema, name: string): unknown {
  if (schema.format !== undefined) return FORMATS[String(schema.format)] ?? "";
  if (schema.default !== undefined) return schema.default;
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(String(schema.pattern), "u");
    return PATTERNED.find((value) => pattern.test(value)) ?? "";
  }
  if (name === "id" || /_id$|Id$|^(before|after|next|cursor)$/.test(name)) return UUID;
  return String(SAMPLES[name] ?? "abc");
}

function exampleOfNumber(schema: JsonSchema, name: string): number {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
  const wanted = Number(schema.default ?? SAMPLES[name] ?? 1);
  return Math.min(Math.max(wanted, Number(minimum)), Number(maximum));
}
