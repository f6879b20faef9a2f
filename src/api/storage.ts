import { Hono } from "hono";
import type { FileStorage } from "~/storage/types";

const YEAR_SECONDS = 31_536_000;

/**
 * The stored files, to be mounted at `/storage`. A key is never written twice with other bytes, so
 * browsers keep a file for a year; what is no key, or no file, answers 404.
 */
export function createStorageApp(storage: FileStorage): Hono {
  return new Hono().get("/:key{.+}", async (c) => {
    c.header("X-Content-Type-Options", "nosniff");
    const file = await storage.read(c.req.param("key")).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "invalid_key") return null;
      throw error;
    });
    if (!file) {
      c.header("Cache-Control", "no-store");
      return c.body(null, 404);
    }
    c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`);
    c.header("ETag", file.etag);
    if (matches(c.req.header("if-none-match"), file.etag)) return c.body(null, 304);
    c.header("Content-Type", file.contentType);
    c.header("Content-Length", String(file.size));
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    return c.body(file.body, 200);
  });
}

/** The weak comparison of RFC 9110, which If-None-Match asks for. */
function matches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => bare(tag) === "*" || bare(tag) === bare(etag));
}
