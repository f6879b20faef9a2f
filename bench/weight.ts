import { get } from "node:http";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";

/** Bars of a first visit, in bytes: scripts in gzip, HTML in brotli. */
export const JS_MAX = 125_000;
export const JS_AHEAD_MAX = 15_000;
export const HTML_MAX = 17_000;

/**
 * Bytes as they go over the wire: `js` of all scripts that start the page, `ahead` of those among them
 * that the document asks for beside its pictures, its own inline ones included. `cards` counts the
 * other listings a page links to.
 */
export type PageWeight = {
  html: number;
  js: number;
  ahead: number;
  scripts: number;
  cards: number;
};

/**
 * What a first visit to a page of a running site loads: the HTML in brotli, and in gzip every script
 * that the HTML names (tags, preloads, imports of inline scripts) and all these import at once.
 */
export async function weighPage(site: string, path: string): Promise<PageWeight> {
  const page = await load(site + path, "br");
  const ahead = await weighScripts(namedAhead(page.text), site + path);
  const all = await weighScripts([...namedAhead(page.text), ...imported(page.text)], site + path);
  return {
    html: page.size,
    js: all.bytes,
    ahead: ahead.bytes + gzipSync(inlineScripts(page.text).join("\n")).length,
    scripts: all.count,
    cards: new Set(page.text.match(/href="\/property\/[0-9a-f-]{36}(?=["?#])/g)).size,
  };
}

/** Weighs these scripts and those that they import at once. */
async function weighScripts(named: string[], base: string) {
  const sizes = new Map<string, number>();
  const waiting = named.map((name) => new URL(name, base).href);
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const { size, text } = await load(url, "gzip");
    sizes.set(url, size);
    waiting.push(...staticImports(text).map((name) => new URL(name, url).href));
  }
  return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), count: sizes.size };
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, code = ""]) => code);

/** Scripts that a document's tags ask for, and the imports of its inline modules. */
function namedAhead(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const named = tags
    .filter((tag) => tag.startsWith("<script") || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const modules = html.match(/<script\b[^>]*type="module"[^>]*>[^]*?<\/script>/g) ?? [];
  return [...named, ...modules.flatMap(imported)];
}

/** Scripts that start the page, whenever its inline script asks for them. */
const imported = (html: string) =>
  inlineScripts(html).flatMap((code) =>
    [...code.matchAll(/\bimport\b\s*\(?[^"'()]*?["'](\/[^"']+\.js)["']/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );

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
