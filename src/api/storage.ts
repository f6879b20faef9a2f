import { Hono } from "hono";
import type { FileStorage, StoredFile } from "~/storage/types";

const YEAR_SECONDS = 31_536_000;

/** Everybody may see these; the others are private, drawn by us, or in the trash. */
const PUBLIC_FOLDERS = ["avatars/", "property-images/"];

/**
 * The stored files of public folders, mounted at `/storage`. A key never changes its content, so browsers cache a file
 * for a year; an unknown key answers 404. Browsers that accept AVIF get it instead of WebP, a third
 * smaller, once it has been made.
 */
export function createStorageApp(storage: FileStorage): Hono {
  return new Hono().get("/:key{.+}", async (c) => {
    c.header("X-Content-Type-Options", "nosniff");
    const key = c.req.param("key");
    const lighter = key.replace(/\.webp$/, ".avif");
    if (lighter !== key) c.header("Vary", "Accept");
    const reads = lighter !== key && c.req.header("accept")?.includes("image/avif");
    const file = (reads && (await read(storage, lighter))) || (await read(storage, key));
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

async function read(storage: FileStorage, key: string): Promise<StoredFile | null> {
  if (!PUBLIC_FOLDERS.some((folder) => key.startsWith(folder))) return null;
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "invalid_key") return null;
    throw error;
  }
}

/** The weak comparison of RFC 9110, which If-None-Match asks for. */
function matches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => bare(tag) === "*" || bare(tag) === bare(etag));
}
