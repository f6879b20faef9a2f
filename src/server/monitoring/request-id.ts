import { createMiddleware } from "hono/factory";
import { requestId } from "hono/request-id";

const LETTERS_MAX = 128;

/**
 * Gives each request an id: its proxy's `X-Request-Id` where that is well formed and the proxy is
 * ours, else a new one. Answers of pages and of the API bear it, and so do lines of the log.
 */
export function requestIds(trustProxy: boolean) {
  // Without a name of the header the library reads none and sets none.
  return requestId({ headerName: trustProxy ? "X-Request-Id" : "", limitLength: LETTERS_MAX });
}

/** Puts the id on what is answered below; files that are kept for a year bear none. */
export const sendRequestId = createMiddleware<{ Variables: { requestId: string } }>(
  async (c, next) => {
    await next();
    c.header("X-Request-Id", c.var.requestId);
  },
);
