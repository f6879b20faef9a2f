import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ERRORS, type ErrorBody, type ErrorCode, type FieldErrors } from "~/contract/errors";
import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import { DomainError, failureCode } from "~/domain";
import type { Env } from "./env";

const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      requestId: z.string(),
    }),
  })
  .openapi("Error");

const WORDS = {
  400: "Unreadable request",
  401: "No session",
  403: "Not allowed",
  404: "Absent or not yours",
  405: "No such method",
  409: "State conflict",
  410: "Link spent",
  413: "Too large",
  422: "Invalid fields",
  429: "Too many attempts",
  503: "Unavailable",
  507: "No room left",
} as const;
export type FailureStatus = keyof typeof WORDS;

type ErrorResponse = {
  description: string;
  content: { "application/json": { schema: typeof errorSchema } };
};

/** OpenAPI responses for the statuses a route may fail with. */
export function failures<S extends FailureStatus>(...statuses: S[]): Record<S, ErrorResponse> {
  return Object.fromEntries(
    statuses.map((s) => [
      s,
      {
        description: WORDS[s] as string,
        content: { "application/json": { schema: errorSchema } },
      },
    ]),
  ) as Record<S, ErrorResponse>;
}

/** Turns whatever a handler threw into the one error envelope; unexpected errors show only their request id. */
export function onError(error: unknown, c: Context<Env>): Response {
  if (error instanceof DomainError) {
    if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
    return answer(c, error.code, error.message, error.fields);
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) return answer(c, "too_large");
    // Broken JSON, or a body of a kind that the route does not take.
    if (error.status < 500) return answer(c, "bad_request");
  }
  const code = failureCode(error);
  c.var.ctx?.log.error(FAILURES[code], {
    requestId: c.var.requestId,
    path: c.req.path,
    error: causeOf(error),
  });
  if (code === "internal") return answer(c, "internal");
  c.header("Retry-After", String(UNAVAILABLE_RETRY_SECONDS));
  c.header("Cache-Control", "no-store");
  return answer(c, code);
}

/** What the log says of an error that no verb threw. */
export const FAILURES = {
  storage_full: "disk full",
  storage_away: "storage away",
  unavailable: "database away",
  internal: "request failed",
};

/** The innermost cause, with its stack: a failed query's outer message would log its parameters, people's data. */
export function causeOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? (inner.stack ?? inner.message) : String(inner);
}

export function answer(
  c: Context<Env>,
  code: ErrorCode,
  message: string = ERRORS[code].message,
  fields?: FieldErrors,
): Response {
  const body: ErrorBody = {
    error: { code, message, ...(fields ? { fields } : {}), requestId: c.var.requestId },
  };
  return c.json(body, ERRORS[code].status);
}

/** Validation failures of a route's contract, one French message per field. */
export function onInvalid(
  result: { success: true } | { success: false; error: z.core.$ZodError },
  c: Context<Env>,
): Response | undefined {
  if (result.success) return undefined;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join(".") || "body";
    fields[path] ??= issue.message;
  }
  return answer(c, "invalid", Object.values(fields)[0], fields);
}
