import { createRoute, type z } from "@hono/zod-openapi";
import { type FailureStatus, failures } from "./errors";
import type { Tag } from "./openapi/tags";

/** The callers that an operation admits, in the words of its description. */
export const CALLERS = {
  public: "Needs no session, and pages of other sites may read it.",
  anyone: "Needs no session.",
  refresh: "Needs the refresh token as bearer.",
  account: "For anyone signed in.",
  member: "For tenants and landlords.",
  tenant: "For tenants.",
  landlord: "For landlords.",
  publisher: "For landlords and administrators.",
  admin: "For administrators.",
} as const;
type Caller = keyof typeof CALLERS;

type Method = "get" | "post" | "put" | "patch" | "delete";
type Answer = { description: string; content?: Record<string, { schema: unknown }> };
type Success = 200 | 201 | 204 | 302;
type Part = "params" | "query" | "headers";

type Declaration = {
  /** A line for lists. */
  summary: string;
  /** What it gives, and which refusals mean something of their own; callers are added. */
  description: string;
  /** `public` is for reads that say the same to everyone. */
  who: Caller;
  /** A schema for JSON, or the media types of a file as the raw body. */
  body?: z.ZodType | readonly string[];
  /** Statuses of its refusals. */
  fails?: readonly FailureStatus[];
} & { [P in Part]?: z.ZodObject } & { [S in Success]?: Answer };

type Content<K extends string, S> = { required: true; content: Record<K, { schema: S }> };
type Body<D> = D extends { body: infer B }
  ? {
      body: B extends readonly (infer K extends string)[]
        ? Content<K, typeof FILE>
        : Content<"application/json", B>;
    }
  : unknown;
type Fails<D> = D extends { fails: readonly (infer S extends FailureStatus)[] } ? S : never;
type Declared<M, P, D> = {
  method: M;
  path: P;
  request: Pick<D, Extract<keyof D, Part>> & Body<D>;
  responses: Pick<D, Extract<keyof D, Success>> & ReturnType<typeof failures<Fails<D>>>;
};

/**
 * Declares operations of one tag: each says what it does and who may call it, from which its
 * security and its part in the OpenAPI document follow.
 */
export function routesOf(tag: Tag) {
  return <M extends Method, P extends `/${string}`, const D extends Declaration>(
    method: M,
    path: P,
    { summary, description, who, body, fails = [], params, query, headers, ...answers }: D,
  ) => {
    const isOpen = who === "public" || who === "anyone";
    return createRoute({
      method,
      path,
      tags: [tag],
      summary,
      description: `${description} ${CALLERS[who]}`,
      security: isOpen ? [] : [{ [who === "refresh" ? "refresh" : "session"]: [] }],
      ...(who === "public" && { "x-cross-origin": true }),
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(headers && { headers }),
        ...(body && { body: { required: true, content: contentOf(body) } }),
      },
      responses: { ...answers, ...failures(...fails) },
    } as never) as Declared<M, P, D>;
  };
}

const FILE = { type: "string", format: "binary" } as const;
const contentOf = (body: NonNullable<Declaration["body"]>) =>
  "parse" in body
    ? { "application/json": { schema: body } }
    : Object.fromEntries(body.map((kind) => [kind, { schema: FILE }]));
