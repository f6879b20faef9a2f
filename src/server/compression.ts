import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const WORTH_IT_BYTES = 1_000;

/** Compresses text answers whole and gives pages an ETag, so that an unchanged one costs a 304. */
export const compression = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get("content-type") ?? "";
  if (!/^text\/html|json|javascript|svg/.test(type) || !res.body) return;
  if (res.headers.has("content-encoding") || type.startsWith("text/event-stream")) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  headers.append("Vary", "Accept-Encoding");
  if (c.req.method === "GET" && res.status === 200 && !headers.has("etag")) {
    headers.set("ETag", `W/"${createHash("sha1").update(body).digest("base64url")}"`);
    if (c.req.header("if-none-match") === headers.get("etag")) {
      c.res = undefined;
      c.res = new Response(null, { status: 304, headers });
      return;
    }
  }
  const accepted = c.req.header("accept-encoding") ?? "";
  let out: Buffer = body;
  if (body.length >= WORTH_IT_BYTES && /\bbr\b/.test(accepted)) {
    out = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    headers.set("Content-Encoding", "br");
  } else if (body.length >= WORTH_IT_BYTES && /\bgzip\b/.test(accepted)) {
    out = await gzipped(body);
    headers.set("Content-Encoding", "gzip");
  }
  c.res = undefined;
  c.res = new Response(new Uint8Array(out), { status: res.status, headers });
});
