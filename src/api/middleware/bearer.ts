import type { Context } from "hono";
import { DomainError } from "~/domain";

/**
 * The token of the `Authorization: Bearer` header.
 * @throws DomainError unauthenticated without one
 */
export function bearerOf(c: Context): string {
  const token = /^Bearer (\S{1,512})$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw new DomainError("unauthenticated");
  return token;
}
