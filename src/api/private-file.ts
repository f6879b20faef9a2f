import type { Context } from "hono";
import type { StoredFile } from "~/storage/types";
import type { Env } from "./env";

/** A file that only its reader may have. */
export const privateFileAnswer = {
  description: "The file",
  content: {
    "image/webp": { schema: { type: "string" as const, format: "binary" } },
    "application/pdf": { schema: { type: "string" as const, format: "binary" } },
  },
};

/** Answers a private file: kept by no cache, and as an attachment, so that no page runs from it. */
export function sendPrivateFile(
  c: Context<Env>,
  { body, size, contentType }: Pick<StoredFile, "body" | "size" | "contentType">,
) {
  c.header("Cache-Control", "private, no-store");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Content-Disposition", "attachment");
  c.header("Content-Type", contentType);
  c.header("Content-Length", String(size));
  return c.body(body, 200);
}

/** Of a document that is made for its reader alone, and kept by no cache. */
export const pdfHeaders = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
});
