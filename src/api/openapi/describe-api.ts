import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Schema } from "hono/types";
import type { Env } from "../env";
import { nameEnumerations } from "./enumerations";
import { exampleOf, type JsonSchema } from "./examples";
import { TAGS } from "./tags";

/** The token a route is called with, by the name of its scheme. */
const SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "`accessToken` of a session: of sign-in, or of the last refresh.",
  },
  refresh: {
    type: "http",
    scheme: "bearer",
    description: "`refreshToken` of a session.",
  },
} as const;
const ERROR = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
/** Answers that every operation can give; those of its own stand in its declaration. */
const OTHERWISE = {
  description:
    "500 for a fault of the server. 503 with `Retry-After` while the site is closed, overloaded or without its database.",
  content: ERROR,
};
/** The refusal of an operation that declares none. */
const NO_HTTP = { description: "Only a request that is no valid HTTP is refused." };

const INTRODUCTION = `Bodies are JSON unless an operation says otherwise; amounts are whole numbers in XAF, days \`yyyy-mm-dd\` of Douala, moments ISO 8601 in UTC.

**Errors** are \`{ error: { code, message, fields?, requestId } }\`: programs read \`code\`, people read the French \`message\`. An id of somebody else's answers 404, like one that does not exist.

**Lists** take \`limit\` and answer \`next\`, which goes into \`before\` (\`after\` where the oldest comes first) for the following page and is null on the last one. Pages with numbers, which the public site shows, take \`page\`.

**Limits**: what is limited answers \`RateLimit-Policy\` and \`RateLimit\`; beyond, 429 with \`Retry-After\`.

**Other sites** may read public operations from their pages (CORS), without credentials.

**Versions**: additions come without notice, so ignore fields that you do not know. What is taken away is announced by \`Deprecation\` and \`Sunset\` headers six months ahead.`;

type Media = { schema: JsonSchema; example?: unknown };
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, []>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
};
/** An OpenAPI document, as far as ours goes. */
export type ApiDocument = {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
};

/** The API in words of OpenAPI 3.1: its routes, and what follows from how each is declared. */
export function describeApi(api: OpenAPIHono<Env, Schema, string>, publicUrl: string): ApiDocument {
  for (const [name, scheme] of Object.entries(SCHEMES)) {
    api.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const declared = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "API de la plateforme",
      version: "1",
      description: INTRODUCTION,
      license: { name: "Tous droits réservés", url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
  const named: Record<string, JsonSchema> = {};
  const document = nameEnumerations(declared, named) as ApiDocument;
  const schemas = Object.assign(document.components.schemas, named);
  for (const schema of Object.values(schemas)) schema.examples = [exampleOf(schema, schemas)];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = operationId(method, path);
      giveExamples(operation, schemas);
      const isRefused = Object.keys(operation.responses).some((status) => status.startsWith("4"));
      if (!isRefused) operation.responses["4XX"] = NO_HTTP;
      operation.responses.default = OTHERWISE;
    }
  }
  return document;
}

/** Components have an example of their own; this gives one to what is no component. */
function giveExamples(operation: Operation, schemas: Record<string, JsonSchema>): void {
  for (const one of operation.parameters ?? []) {
    one.example = exampleOf(one.schema, schemas, one.name);
  }
  for (const one of [operation.requestBody, ...Object.values(operation.responses)]) {
    const json = one?.content?.["application/json"];
    if (json && !json.schema.$ref) json.example = exampleOf(json.schema, schemas);
  }
}

/** `get /api/properties/{id}/pictures` is `getPropertiesByIdPictures`; a function has its own name. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\/(functions\/)?/, "").replaceAll("{", "by-");
  const named = path.startsWith("/api/functions/") ? words : `${method}-${words}`;
  return named
    .split(/[^\w]+|_/)
    .filter(Boolean)
    .map((word, i) => (i === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
}
