import { createMiddleware } from "hono/factory";

/** What a request may do beside being answered is decided by its method, and streams have no end. */
const OWN_ANSWER = /^\/api\/(?!settings$|properties$)/;

/**
 * Answers HEAD with the headers of the whole answer: its policy, its ETag and its length.
 * @param answer what answers the same address to GET
 */
export const headAsGet = (
  answer: (request: Request, env: unknown) => Response | Promise<Response>,
) =>
  createMiddleware(async (c, next) => {
    if (c.req.method !== "HEAD" || OWN_ANSWER.test(c.req.path)) return next();
    const whole = await answer(new Request(c.req.raw, { method: "GET" }), c.env);
    const headers = new Headers(whole.headers);
    if (headers.has("content-length") || whole.status === 304) await whole.body?.cancel();
    else headers.set("Content-Length", `${(await whole.arrayBuffer()).byteLength}`);
    return new Response(null, { status: whole.status, headers });
  });
