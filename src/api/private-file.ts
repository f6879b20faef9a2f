import type { Context } from "hono";
import { DomainError } from "~/domain";
import type { OpenFile } from "~/domain/upload";
import type { Env } from "./env";

/** A file that only its reader may have. */
export const privateFileAnswer = {
  description: "The file",
  content: {
    "image/webp": { schema: { type: "string" as const, format: "binary" } },
    "application/pdf": { schema: { type: "string" as const, format: "binary" } },
  },
};

/**
 * Whom a private file is read for. A spent token gets 401, whatever the id: the browser then renews
 * it, where the clock of its phone says that it still holds.
 * @throws DomainError unauthenticated
 */
export function readerOf(c: Context<Env>) {
  const { ctx } = c.var;
  const isSpent = ctx.actor.kind === "anon" && c.req.header("authorization") !== undefined;
  if (isSpent) throw new DomainError("unauthenticated");
  return ctx;
}

/** Answers a private file: kept by no cache, and as an attachment, so that no page runs from it. */
export function sendPrivateFile(c: Context<Env>, { body, size, contentType }: OpenFile) {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Content-Disposition", "attachment");
  c.header("Content-Type", contentType);
  c.header("Content-Length", String(size));
  return c.body(body, 200);
}

/** A document that is made for its reader when asked for. */
export const pdfAnswer = {
  description: "The document",
  content: {
    "application/pdf": { schema: { type: "string" as const, format: "binary" } },
  },
};

/** Headers of a document that is made for its reader alone, and kept by no cache. */
export const pdfHeaders = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
});
