import type { Context } from "hono";
import { DomainError } from "~/domain";
import type { Env } from "./env";

/**
 * The body, never more than `max` bytes of it: an announced size above that is refused unread, a
 * longer stream is cut. Rejects with `tooLarge`, or bad_request when the sending breaks off.
 */
export async function readBody(
  c: Context<Env>,
  max: number,
  tooLarge: () => DomainError,
): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("bad_request");
  }
  return Buffer.concat(chunks);
}
