import type { RouteConfig } from "@hono/zod-openapi";
import { expect } from "vitest";
import { z } from "zod";
import { ERRORS, type ErrorCode } from "~/contract/errors";
import type { TestUser, World } from "../support/world/world";

export type Answer = {
  status: number;
  text: string;
  body: unknown;
  requestId: string | null;
  caching: string | null;
  retryAfter: string | null;
};

/** What every failure answers, and nothing more. */
const envelope = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().min(1),
    fields: z.record(z.string(), z.string().min(1)).optional(),
    requestId: z.uuid(),
  }),
});
/** A stack frame, a query, a module path or an exception's name. */
const INSIDE = /\bat .+:\d+:\d+|\b(select|insert into|update|delete from) "|node_modules|\bError:/;

/** Sends a request as a user: JSON, or bytes as a photo. `path` stands behind `/api`. */
export async function ask(
  world: World,
  user: TestUser | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const photo = body instanceof Uint8Array;
  const response = await world.api.request(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": photo ? "image/jpeg" : "application/json" }),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body !== undefined && { body: photo ? (body as BodyInit) : JSON.stringify(body) }),
  });
  return read(response);
}

/** An answer with its body parsed; null without one, and of a file. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const requestId = response.headers.get("x-request-id");
  const caching = response.headers.get("cache-control");
  const retryAfter = response.headers.get("retry-after");
  const isFile = /^(text\/csv|image\/|application\/pdf)/.test(
    response.headers.get("content-type") ?? "",
  );
  const body = text && !isFile ? JSON.parse(text) : null;
  return { status: response.status, text, body, requestId, caching, retryAfter };
}

/** Fails unless a refusal is the one envelope, of the status of its code, telling nothing inside. */
export function expectRefusal(answer: Answer, where: string): void {
  const { error } = envelope.parse(answer.body, { error: () => `${where}: ${answer.text}` });
  expect(answer.status, where).toBe(ERRORS[error.code].status);
  expect(error.requestId, where).toBe(answer.requestId);
  expect(answer.text, where).not.toMatch(INSIDE);
}

/** The declared responses of every route, by "METHOD /path" without `/api`. */
export function contractOf(world: World): Map<string, RouteConfig["responses"]> {
  const declared = new Map<string, RouteConfig["responses"]>();
  for (const definition of world.api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, responses } = definition.route;
    declared.set(`${method.toUpperCase()} ${path.replace(/^\/api/, "")}`, responses);
  }
  return declared;
}

/**
 * Fails unless an answer is what its route declares for this status: the schema takes it and, as
 * schemas drop what they do not know, gives it back unchanged.
 */
export function expectDeclared(
  contract: Map<string, RouteConfig["responses"]>,
  route: string,
  answer: Answer,
): void {
  const where = `${route} ${answer.status}: ${answer.text.slice(0, 300)}`;
  const declared = contract.get(route)?.[answer.status];
  expect(declared, `${where} is not declared`).toBeDefined();
  if (answer.status >= 400) return expectRefusal(answer, where);
  const content = declared && "content" in declared ? declared.content : undefined;
  if (content?.["text/csv"]) return expect(answer.text, where).toMatch(/^[^\r\n]+;[^\r\n]+\r\n/);
  const isFile = content?.["image/webp"] ?? content?.["application/pdf"];
  if (isFile) return expect(answer.text, where).not.toBe("");
  const media = content?.["application/json"];
  const schema = media && "schema" in media ? media.schema : undefined;
  if (!(schema instanceof z.ZodType)) return expect(answer.text, where).toBe("");
  expect(schema.parse(answer.body), where).toEqual(answer.body);
}
