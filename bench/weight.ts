import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Bars of a first visit, in bytes: scripts in gzip, HTML in brotli. */
export const JS_MAX = 125_000;
export const HTML_MAX = 17_000;

/** Bytes as they go over the wire; `cards` counts the other listings a page links to. */
export type PageWeight = { html: number; js: number; scripts: number; cards: number };

/**
 * What a first visit to a page of a running site loads: the HTML in brotli, and in gzip every script
 * that the HTML names (tags, preloads, imports of inline modules) and all these import at once.
 */
export async function weighPage(site: string, path: string): Promise<PageWeight> {
  const page = await load(site + path, "br");
  const scripts = new Map<string, number>();
  const waiting = namedScripts(page.text);
  while (waiting.length > 0) {
    const url = new URL(waiting.pop() ?? "", site + path).href;
    if (scripts.has(url)) continue;
    const { size, text } = await load(url, "gzip");
    scripts.set(url, size);
    waiting.push(...staticImports(text).map((name) => new URL(name, url).href));
  }
  return {
    html: page.size,
    js: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    scripts: scripts.size,
    cards: new Set(page.text.match(/href="\/property\/[0-9a-f-]{36}(?=["?#])/g)).size,
  };
}

/** Scripts a document loads before anything is clicked. */
function namedScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = tags
    .filter((tag) => tag.startsWith("<script") || /rel="modulepreload"/.test(tag))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
  const inline = [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].flatMap(([, code]) =>
    [...(code ?? "").matchAll(/\bimport\b\s*\(?[^"'()]*?["'](\/[^"']+\.js)["']/g)].map((m) => m[1]),
  );
  return [...named, ...inline].filter((name) => name !== undefined);
}

// A dynamic import has a parenthesis after the word: it comes later, when it is wanted.
function staticImports(code: string): string[] {
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)].map(
    (match) => match[1] as string,
  );
}

function load(url: string, encoding: "br" | "gzip"): Promise<{ size: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const used = response.headers["content-encoding"];
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        else if (used !== encoding) reject(new Error(`${url}: ${used ?? "not compressed"}`));
        else {
          const plain = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
          resolve({ size: body.length, text: plain.toString() });
        }
      });
    }).on("error", reject);
  });
}
