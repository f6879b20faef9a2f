import fc from "fast-check";
import { PEOPLE } from "./fixtures";

type Json = Record<string, unknown>;
type Schema = Json & { type?: string | string[]; properties?: Record<string, Schema> };
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type FuzzRequest = {
  method: string;
  path: string;
  headers: [string, string][];
  body: string | Uint8Array | undefined;
};

/** Text that has broken servers: NUL, half a surrogate pair, SQL, markup, endless, odd numbers. */
const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\u202e",
  "'; drop table users; --",
  "% _ \\ '",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "a".repeat(6000),
  "é".repeat(300),
  "NaN",
  "-0",
  "1e999",
  "2147483648",
  "9007199254740993",
  "0000-01-01",
  "2026-02-30",
  "9999-12-31",
  "infinity",
  "null",
  "../../etc/passwd",
);
const odd = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0, 1.5, 1e308, 2 ** 31, 2 ** 53),
);

/** Requests for all routes of a document, half of them near to valid, with these stored ids. */
export function requests(document: Document, ids: string[]): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), nasty);
  const { schemas } = document.components;

  /** A value of a schema; now and then, at any depth, anything else. */
  function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    const right = depth > 6 ? fc.constant<unknown>(null) : fitting(schema, depth);
    return fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: odd });
  }
  function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const target = /[^/]+$/.exec(String(schema.$ref ?? ""))?.[0];
    if (target) return fitting(schemas[target] ?? {}, depth);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    if ("const" in schema) return fc.constant(schema.const);
    const choice = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choice)) {
      return fc.oneof(...choice.map((one) => fitting(one as Schema, depth + 1)));
    }
    const [type] = [schema.type ?? "object"].flat();
    if (type === "object") {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valueOf(field, depth + 1)] as const,
      );
      const requiredKeys = (schema.required ?? []) as never[];
      return fc.record(Object.fromEntries(fields), { requiredKeys });
    }
    if (type === "array") {
      return fc.array(valueOf((schema.items ?? {}) as Schema, depth + 1), { maxLength: 4 });
    }
    if (type === "integer" || type === "number") {
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer(), fc.double());
    }
    return type === "boolean" ? fc.boolean() : textOf(schema);
  }
  function textOf({ format, pattern }: Schema): fc.Arbitrary<unknown> {
    if (format === "uuid") return id;
    if (format === "email") return fc.constantFrom("a@example.cm", "b@example.cm");
    if (format === "uri") return fc.webUrl();
    if (String(pattern ?? "").includes("\\d{4}")) {
      return fc.constantFrom("2026-06-01", "2026-06-09", "2026-02-30", "0000-01-01", "9999-12-31");
    }
    const words = fc.constantFrom("Akwa", "Bonjour.", "2026-06-01", "2026-06-09", "699123456");
    return fc.oneof(words, words, id, fc.string({ unit: "binary", maxLength: 40 }), nasty);
  }

  /** What stands in a path: an id, a setting's name, or one of the words that a route knows. */
  function inAddress({ name, schema }: { name: string; schema: Schema }): fc.Arbitrary<string> {
    if (name === "key") return fc.oneof(settings, id);
    return Array.isArray(schema.enum)
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(schema.enum as string[])) }, id)
      : id;
  }
  const header = fc.oneof(
    fc.tuple(
      fc.constantFrom("idempotency-key", "x-forwarded-for", "if-none-match", "origin", "range"),
      fc.string({ maxLength: 200 }),
    ),
    fc.tuple(
      fc.constant("content-type"),
      fc.constantFrom("text/plain", "multipart/form-data", "application/json; charset=latin1", "x"),
    ),
    fc.tuple(fc.constant("content-length"), fc.constantFrom("0", "-1", "99999999999", "x")),
    fc.tuple(fc.constant("accept"), fc.constantFrom("text/html", "*/*", "x;;q")),
  );
  const person = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<string>(...PEOPLE) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );

  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const inPath = parameters.filter((p) => p.in === "path");
      const query = parameters.filter((p) => p.in === "query");
      const [media, schema] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const json = valueOf(schema?.schema ?? {}).map((value) => JSON.stringify(value) ?? "null");
      const bytes = fc.uint8Array({ maxLength: 300 });
      const body = fc.oneof(
        { weight: 12, arbitrary: media === "application/json" ? json : bytes },
        { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
        { weight: 1, arbitrary: bytes },
      );
      return fc.record({
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant(method.toUpperCase()) },
          { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "OPTIONS") },
        ),
        path: fc
          .tuple(
            fc.tuple(...inPath.map(inAddress)),
            fc.tuple(...query.map((p) => fc.option(valueOf(p.schema), { freq: 3 }))),
            fc.option(nasty, { freq: 12 }),
          )
          .map(([params, values, extra]) => {
            let address = path;
            for (const value of params) address = address.replace(/\{\w+\}/, () => encode(value));
            const pairs = query.flatMap(({ name }, i) =>
              [values[i] ?? []].flat().map((value) => `${name}=${encode(text(value))}`),
            );
            if (extra !== null) pairs.push(`${encode(extra)}=${encode(extra)}`);
            return pairs.length > 0 ? `${address}?${pairs.join("&")}` : address;
          }),
        person,
        headers: fc.array(header, { maxLength: 2 }),
        body: media ? body : fc.constant(undefined),
      });
    }),
  );
  return fc.oneof(...all).map(({ method, path, person: who, headers, body }) => ({
    method,
    path,
    headers: [
      ["content-type", "application/json"],
      ["authorization", who],
      ...headers.map(([name, value]): [string, string] => [name, printable(value)]),
    ],
    body: method === "GET" ? undefined : body,
  }));
}

const settings = fc.constantFrom("platform_name", "usd_xaf_rate", "commission_rate");
const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";
/** Half a pair has no encoding; what a raw client would send of it is three bytes of no UTF-8. */
const encode = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : "%ED%A0%80");
const printable = (value: string) => value.replace(/[^\x20-\x7e]/g, "?").trim();
