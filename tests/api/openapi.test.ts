import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CALLERS } from "~/api/route";
import { ERRORS, type ErrorCode } from "~/contract/errors";
import { createWorld } from "../support/world/world";
import { ROUTES } from "./routes";

type Json = Record<string, unknown>;

/** What OpenAPI 3.1 asks of the objects that our document uses; an unknown key fails. */
const schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const example = z.unknown().optional();
const content = z.record(
  z.string().regex(/^[\w*]+\/[\w*.+-]+$/),
  z.strictObject({ schema, example }),
);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  security: z.array(z.record(z.string(), z.tuple([]))),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.tuple([z.string()]),
  "x-cross-origin": z.literal(true).optional(),
  parameters: z
    .array(
      z
        .strictObject({
          deprecated: z.literal(true).optional(),
          name: z.string().min(1),
          in: z.enum(["path", "query", "header"]),
          required: z.boolean().optional(),
          schema,
          example,
        })
        .refine((p) => p.in !== "path" || p.required === true, "a path parameter is required"),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|4XX|default)$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});
const openapi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string().min(1),
    license: z.strictObject({ name: z.string().min(1), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.url().regex(/[^/]$/) })).min(1),
  tags: z.array(z.strictObject({ name: z.string().min(1), description: z.string().min(1) })),
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
  discriminator contentEncoding example examples ${SCHEMAS_IN.join(" ")} ${LISTS_IN.join(" ")}`.split(
    /\s+/,
  ),
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
      "GET /dispute-photos/{id}": ["session"],
      "GET /verification-documents/{id}": ["session"],
    });
  });

  it("SRV-005 lists every mounted route, and nothing that is not mounted", () => {
    // The description itself, its pages, and a stream that has no end.
    const apart = [
      "/api/openapi.json",
      "/api/docs/:tag?",
      "/api/docs",
      "/api/notifications/stream",
      // A provider's, who reads another document.
      "/api/payments/callback",
    ];
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
        if (Number(status) < 400 || status === "4XX") continue;
        expect(given?.["application/json"]?.schema, where).toEqual({
          $ref: "#/components/schemas/Error",
        });
      }
      // A file may be of several kinds, all of one shape.
      const bodies = Object.values(requestBody?.content ?? {}).map((kind) => JSON.stringify(kind));
      expect(new Set(bodies).size, where).toBe(requestBody ? 1 : 0);
    }
  });

  it("gives every operation a tag that is described, and every tag an operation", () => {
    const used = operations(document).map(({ tags: [tag] }) => tag);
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  });

  it("says who may call every operation", () => {
    const said = operations(document).map(({ method, path, description, ...one }) => {
      const route = `${method.toUpperCase()} ${path.replace("/api", "")}`;
      const caller = Object.entries(CALLERS).find(([, words]) => description.endsWith(words))?.[0];
      return [route, one["x-cross-origin"] && caller === "public" ? "anyone" : caller];
    });
    const expected = Object.entries(ROUTES).map(([route, { answers }]) => [
      route,
      CALLERS_OF_THEIR_OWN[route] ?? callerOf(answers),
    ]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
  });

  it("names refusals that the operation can answer, each code after its status", () => {
    const faults = operations(document).flatMap(({ path, method, description, responses }) => {
      let status = "";
      return [...description.matchAll(/\b(4\d\d|503)\b|`([a-z_]+)`/g)].flatMap(([, n, word]) => {
        if (n) status = n;
        const isCode = word !== undefined && word in ERRORS;
        const expected = isCode ? String(ERRORS[word as ErrorCode].status) : status;
        const isRight = expected === status && (status === "" || status in responses);
        return isRight ? [] : [`${method} ${path}: ${n ?? word}, ${status}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it("names each list of texts once", () => {
    const lists: string[] = [];
    const inside: string[] = [];
    const collect = (node: unknown, where: string) => {
      if (typeof node !== "object" || node === null) return;
      const { enum: list } = node as { enum?: unknown };
      const isComponent = /^components\.schemas\.\w+$/.test(where);
      if (Array.isArray(list) && list.filter((one) => typeof one === "string").length > 1) {
        (isComponent ? lists : inside).push(isComponent ? JSON.stringify(list) : where);
      }
      for (const [key, one] of Object.entries(node)) collect(one, where ? `${where}.${key}` : key);
    };
    collect(document, "");
    expect(inside).toEqual([]);
    expect(lists.length).toBeGreaterThan(60);
    expect(lists).toEqual([...new Set(lists)]);
  });

  it("gives examples of bodies that its routes take", () => {
    const refused = world.api.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== "route") return [];
      const { method, path, request } = definition.route;
      const json = request?.body?.content["application/json"];
      const declared = json && "schema" in json ? json.schema : undefined;
      const body = document.paths[`/api${path}`]?.[method as "post"]?.requestBody?.content;
      const media = body?.["application/json"];
      if (!(declared instanceof z.ZodType)) return [];
      const name = /schemas\/(\w+)/.exec(JSON.stringify(media?.schema ?? {}))?.[1] ?? "";
      const component = document.components.schemas[name] as { examples?: unknown[] } | undefined;
      const given = media?.example ?? component?.examples?.[0];
      const { error } = declared.safeParse(given);
      return error ? [`${method} ${path} ${JSON.stringify(given)}: ${error.message}`] : [];
    });
    expect(refused).toEqual([]);
  });

  it("has one way of paging, but for pages with numbers", () => {
    const pages = operations(document).flatMap(({ method, path, parameters = [], ...one }) => {
      const [names, answered] = [parameters.map(({ name }) => name), fieldsOf(one.responses)];
      const isPaged = names.some((name) => /^(limit|before|after|page|offset)$/.test(name));
      const hasCursor = names.includes("before") || names.includes("after");
      const isUsual = hasCursor && names.includes("limit") && answered.includes("next");
      return isPaged && !isUsual ? [`${method} ${path.replace("/api", "")}`] : [];
    });
    expect(pages.sort()).toEqual(NUMBERED.sort());
  });

  it("has no address that two templates match", () => {
    const id = crypto.randomUUID();
    const paths = Object.keys(document.paths);
    const templates = paths.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, UUID)}$`));
    for (const path of paths) {
      const address = path.replace(/\{\w+\}/g, id);
      expect(
        templates.filter((template) => template.test(address)),
        path,
      ).toHaveLength(1);
    }
  });
});

/** The fields of a good answer in JSON. */
function fieldsOf(responses: Json): string[] {
  const named = JSON.stringify(responses["200"] ?? {}).match(/schemas\/(\w+)/)?.[1] ?? "";
  const found = (raw.components as { schemas: Record<string, Json> }).schemas[named] ?? {};
  const parts = (found.allOf ?? [found]) as Json[];
  return parts.flatMap((part) => Object.keys((part.properties ?? {}) as Json));
}

/** Pages of the public site have numbers; the search goes on by cursor too, as `after`. */
const NUMBERED = [
  "get /properties",
  "get /properties/count",
  "get /properties/featured",
  "get /properties/pins",
  "get /properties/suggestions",
  "get /properties/{id}/reviews",
];
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Whom the answers do not show: to the others a private file does not exist. */
const CALLERS_OF_THEIR_OWN: Record<string, keyof typeof CALLERS> = {
  "POST /auth/sign-in": "anyone",
  "POST /auth/refresh": "refresh",
  "POST /auth/sign-out": "refresh",
  "GET /verification-documents/{id}": "admin",
  "GET /inventory-photos/{id}": "member",
  "GET /dispute-photos/{id}": "member",
};

/** Whom the statuses of the permission table let in: those who are not refused by their role. */
function callerOf(answers: string): keyof typeof CALLERS {
  const [anon, ...others] = answers.split(" ");
  if (anon !== "401") return "anyone";
  const [tenant, stranger, landlord, rival, admin] = others.map((status) => status === "403");
  if (tenant && stranger && landlord && rival) return "admin";
  if (tenant && stranger) return admin ? "landlord" : "publisher";
  if (landlord && rival) return "tenant";
  return admin ? "member" : "account";
}
