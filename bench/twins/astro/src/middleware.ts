import { defineMiddleware } from "astro:middleware";

/** Astro's server leaves compression to a proxy; Next's and ours compress by themselves. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.body || !response.headers.get("content-type")?.startsWith("text/html")) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  return new Response(response.body.pipeThrough(new CompressionStream("gzip")), { headers });
});
