import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createWorld } from "../support/world/world";
import { ROUTES } from "./routes";

type Json = Record<string, unknown>;

/** What OpenAPI 3.1 asks of the objects that our document uses; an unknown key fails. */
const schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const content = z.record(z.string().regex(/^[\w*]+\/[\w*.+-]+$/), z.strictObject({ schema }));
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  security: z.array(z.record(z.string(), z.tuple([]))),
  summary: z.string().min(1),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z
        .strictObject({
          name: z.string().min(1),
          in: z.enum(["path", "query", "header"]),
          required: z.boolean().optional(),
          schema,
        })
        .refine((p) => p.in !== "path" || p.required === true, "a path parameter is required"),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
const openapi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    license: z.strictObject({ name: z.string().min(1), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.url().regex(/[^/]$/) })).min(1),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    parameters: z.strictObject({}).optional(),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal("http"),
        scheme: z.literal("bearer"),
        bearerFormat: z.string().optional(),
        description: z.string().min(1),
      }),
    ),
  }),
  webhooks: z.strictObject({}).optional(),
  paths: z.record(
    z.string().startsWith("/api/"),
    z.partialRecord(z.enum(["get", "put", "post", "delete", "patch"]), operation),
  ),
});

/** The words of JSON Schema 2020-12; `nullable` of OpenAPI 3.0 is none of them. */
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];
const SCHEMAS_IN = ["items", "additionalProperties", "not", "propertyNames"];
const LISTS_IN = ["anyOf", "oneOf", "allOf", "prefixItems"];
const WORDS = new Set(
  `type format enum const default description title properties required minLength maxLength pattern
  minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems $ref
  discriminator contentEncoding ${SCHEMAS_IN.join(" ")} ${LISTS_IN.join(" ")}`.split(/\s+/),
);

const world = await createWorld();
const response = await world.api.request("/api/openapi.json");
const raw = (await response.json()) as Json;
const operations = (document: z.infer<typeof openapi>) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({ method, path, ...found })),
  );

/** Calls back for every schema inside a schema, itself first. */
function walk(node: unknown, where: string, visit: (schema: Json, where: string) => void): void {
  if (typeof node === "boolean" || node === undefined) return;
  const found = node as Json;
  visit(found, where);
  for (const key of SCHEMAS_IN) walk(found[key], `${where}.${key}`, visit);
  for (const key of LISTS_IN) {
    for (const [i, one] of ((found[key] ?? []) as unknown[]).entries()) {
      walk(one, `${where}.${key}.${i}`, visit);
    }
  }
  for (const [name, one] of Object.entries((found.properties ?? {}) as Json)) {
    walk(one, `${where}.${name}`, visit);
  }
}

describe("the API's description of itself", () => {
  const document = openapi.parse(raw);

  it("SRV-005 is a valid OpenAPI 3.1 document whose schemas resolve", () => {
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const roots: [string, unknown][] = Object.entries(document.components.schemas);
    for (const { method, path, parameters = [], requestBody, responses } of operations(document)) {
      const where = `${method} ${path}`;
      for (const p of parameters) roots.push([`${where} ${p.name}`, p.schema]);
      for (const one of [requestBody, ...Object.values(responses)]) {
        for (const media of Object.values(one?.content ?? {})) roots.push([where, media.schema]);
      }
      const named = parameters.map((p) => `${p.in} ${p.name}`);
      expect(new Set(named).size, where).toBe(named.length);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => `path ${m[1]}`);
      expect(
        named.filter((name) => name.startsWith("path ")),
        where,
      ).toEqual(inPath);
    }
    const visited = roots.flatMap(([name, root]) => {
      const faults: string[] = [];
      walk(root, name, (node, where) => {
        for (const word of Object.keys(node))
          if (!WORDS.has(word)) faults.push(`${where}: ${word}`);
        const types = [node.type ?? []].flat() as string[];
        for (const t of types) if (!TYPES.includes(t)) faults.push(`${where}: type ${t}`);
        const target = /^#\/components\/schemas\/(.+)$/.exec(String(node.$ref ?? ""))?.[1];
        if (node.$ref && !(target && target in document.components.schemas)) {
          faults.push(`${where}: ${node.$ref}`);
        }
        for (const name of (node.required ?? []) as string[]) {
          if (!(name in ((node.properties ?? {}) as Json)))
            faults.push(`${where}: requires ${name}`);
        }
        if (node.pattern !== undefined) new RegExp(String(node.pattern), "u");
      });
      return faults;
    });
    expect(visited).toEqual([]);
  });

  it("SRV-005 names its server and gives every route an id of its own", () => {
    expect(document.servers).toEqual([{ url: "http://localhost:3000" }]);
    const ids = operations(document).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(["getPropertiesByIdPictures", "getCurrentUserRole", "postReports"]),
    );
    // Two templates that differ in the names of their parameters are one path.
    const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(templates).size).toBe(templates.length);
    for (const path of templates) expect(path).toMatch(/^\/api\/[\w{}/-]*[\w}]$/);
  });

  it("SRV-005 says of every route which token it needs", () => {
    const tokens = Object.fromEntries(
      operations(document).map(({ method, path, security }) => {
        const names = security.flatMap((one) => Object.keys(one));
        for (const name of names) expect(document.components.securitySchemes).toHaveProperty(name);
        return [`${method.toUpperCase()} ${path.replace("/api", "")}`, names];
      }),
    );
    const own = { "POST /auth/sign-in": [], "POST /auth/refresh": ["refresh"] };
    const expected = Object.entries(ROUTES).map(([route, { answers }]) => [
      route,
      answers.startsWith("401") ? ["session"] : [],
    ]);
    expect(tokens).toEqual({
      ...Object.fromEntries(expected),
      ...own,
      "POST /auth/sign-out": ["refresh"],
      // Without a token they answer as if there were none.
      "GET /inventory-photos/{id}": ["session"],
      "GET /verification-documents/{id}": ["session"],
    });
  });

  it("SRV-005 lists every mounted route, and nothing that is not mounted", () => {
    // The description itself, and a stream that has no end.
    const apart = ["/api/openapi.json", "/api/notifications/stream"];
    const mounted = world.api.routes
      .filter(({ method, path }) => method !== "ALL" && !apart.includes(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const listed = operations(document).map(({ method, path }) => `${method} ${path}`);
    expect(listed.sort()).toEqual([...new Set(mounted)].sort());
  });

  it("SRV-005 gives every route its input and output", () => {
    for (const { method, path, requestBody, responses } of operations(document)) {
      const where = `${method} ${path}`;
      const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
      expect(good, where).toHaveLength(1);
      for (const [status, { content: given }] of good) {
        const empty = status === "204" || status === "302";
        // Tables for spreadsheets and private files are the only answers of another kind.
        const kinds = ["application/json", "text/csv", "image/webp", "application/pdf"];
        const isFilled = kinds.some((kind) => given?.[kind] !== undefined);
        expect(isFilled, where).toBe(!empty);
      }
      for (const [status, { content: given }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect(given?.["application/json"]?.schema, where).toEqual({
          $ref: "#/components/schemas/Error",
        });
      }
      // A file may be of several kinds, all of one shape.
      const bodies = Object.values(requestBody?.content ?? {}).map((kind) => JSON.stringify(kind));
      expect(new Set(bodies).size, where).toBe(requestBody ? 1 : 0);
    }
  });
});
