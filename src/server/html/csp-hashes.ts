import { createHash } from "node:crypto";

/** As a Content-Security-Policy names what is written into a page. */
export const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Lets the scripts of a page run by their hashes, so that it is the same for everybody. Only those
 * count that carry the rendering's nonce, which injected text can't know.
 */
export function hashScripts(page: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = "", text = ""] of page.matchAll(SCRIPT)) {
    if (attributes.includes(mark) && text) scripts.add(hashOf(text));
  }
  return { html: page.replaceAll(mark, ""), scripts: [...scripts] };
}

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g;
