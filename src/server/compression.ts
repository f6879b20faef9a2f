import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const WORTH_IT_BYTES = 1_000;
const TEXT = /^text\/(html|x-script)|json|javascript|svg|xml/;
const POLICY = "Content-Security-Policy";

/** Compresses text answers whole and gives them an ETag, so that an unchanged one costs a 304. */
export const compression = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get("content-type") ?? "";
  if (!TEXT.test(type) || !res.body) return;
  if (res.headers.has("content-encoding") || type.startsWith("text/event-stream")) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  headers.append("Vary", "Accept-Encoding");
  const kept = !/no-store/.test(headers.get("cache-control") ?? "");
  if (kept && c.req.method === "GET" && res.status === 200 && !headers.has("etag")) {
    const etag = `W/"${fingerprint(body, headers.get(POLICY))}"`;
    headers.set("ETag", etag);
    if (isKnown(c.req.header("if-none-match"), etag)) {
      // The browser shows the page that it kept, so the nonce kept with it must stay the one allowed.
      headers.delete(POLICY);
      headers.delete("content-type");
      c.res = undefined;
      c.res = new Response(null, { status: 304, headers });
      return;
    }
  }
  const accepted = c.req.header("accept-encoding") ?? "";
  let out: Buffer = body;
  if (body.length >= WORTH_IT_BYTES && /\bbr\b/.test(accepted)) {
    out = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    headers.set("Content-Encoding", "br");
  } else if (body.length >= WORTH_IT_BYTES && /\bgzip\b/.test(accepted)) {
    out = await gzipped(body);
    headers.set("Content-Encoding", "gzip");
  }
  c.res = undefined;
  c.res = new Response(new Uint8Array(out), { status: res.status, headers });
});

/**
 * Of an answer and its policy, the nonce of this one time left out of both. A kept page thus keeps
 * its nonce for as long as its text is the same: no other text is ever allowed by it.
 */
function fingerprint(body: Buffer, policy: string | null): string {
  const hash = createHash("sha1");
  const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  if (!policy || !nonce) return hash.update(body).digest("base64url");
  return hash
    .update(policy.replace(nonce, ""))
    .update(body.toString("utf8").replaceAll(nonce, ""))
    .digest("base64url");
}

/** Whether an If-None-Match header names the tag, by the weak comparison. */
function isKnown(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => plain(tag) === plain(etag));
}
