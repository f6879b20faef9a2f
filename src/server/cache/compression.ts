import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";

const brotli = promisify(brotliCompress);
const brotliPlain = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const WORTH_IT_BYTES = 1_000;
const TEXT = /^text\/(html|x-script)|json|javascript|svg|xml/;

/** The encoding that the asker's browser and we like best; empty for none. */
export function encodingOf({ headers }: Request): "br" | "gzip" | "" {
  const accepted = headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "";
}

/** Compresses text answers whole and gives them an ETag. */
export const compression = createMiddleware(async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get("content-type") ?? "";
  if (!TEXT.test(type) || !res.body) return;
  if (res.headers.has("content-encoding")) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete("content-length");
  headers.append("Vary", "Accept-Encoding");
  const isKept = !/no-store/.test(headers.get("cache-control") ?? "");
  if (isKept && c.req.method === "GET" && res.status === 200 && !headers.has("etag")) {
    const hash = createHash("sha1").update(headers.get("content-security-policy") ?? "");
    headers.set("ETag", `W/"${hash.update(body).digest("base64url")}"`);
  }
  const encoding = body.length >= WORTH_IT_BYTES ? encodingOf(c.req.raw) : "";
  let out: Buffer = body;
  if (encoding === "br") {
    // Quality 7 takes three times as long for 0.4 % less.
    out = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  } else if (encoding === "gzip") {
    out = await gzipped(body);
  }
  if (encoding) headers.set("Content-Encoding", encoding);
  c.res = undefined;
  c.res = new Response(new Uint8Array(out), { status: res.status, headers });
});

/** The same brotli body in some 6 % fewer bytes, for 30 ms of a processor beside the event loop. */
export async function compressHarder(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await brotliPlain(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return new Uint8Array(await brotli(plain, { params }));
}

/** Answers 304 to a browser that has the same answer already. */
export const unchanged = createMiddleware(async (c, next) => {
  await next();
  const etag = c.res.headers.get("etag");
  const known = c.req.header("if-none-match");
  if (c.req.method !== "GET" || c.res.status !== 200 || !etag || !isKnown(known, etag)) return;
  const headers = new Headers(c.res.headers);
  for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
});

/** Whether an If-None-Match header names the tag, by the weak comparison. */
function isKnown(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return (header ?? "").split(",").some((tag) => plain(tag) === plain(etag));
}
