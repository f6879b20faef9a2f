import { createCriticalCss } from "./critical-css";
import { hashOf, hashScripts } from "./csp-hashes";
import { startLater } from "./start-later";

/** When a page loads its scripts: with the document, after its largest picture, or with a press. */
export type Start = "now" | "painted" | "press";

/**
 * What is done to each rendered document: of the site's rules it keeps those that it needs, its
 * scripts lose the rendering's nonce, and the policy names both by their hashes.
 * @param site the rules that every document carries
 * @param pages those of the kinds of pages, which stay whole
 */
export function createFinish(site: string, pages: readonly string[]) {
  const criticalCssOf = createCriticalCss(site);
  const pageHashes = pages.map(hashOf);
  return (document: string, nonce: string, start: Start) => {
    const later = start === "now" ? document : startLater(document, start === "press");
    const rendered = shareTagsFirst(later);
    const [before = "", after] = rendered.split(site, 2);
    // The answer to HEAD.
    if (after === undefined) return { html: rendered, scripts: [], styles: pageHashes };
    const needed = criticalCssOf(before + after);
    const { html, scripts } = hashScripts(`${before}${needed}${after}`, nonce);
    return { html, scripts, styles: [hashOf(needed), ...pageHashes] };
  };
}

/** Messengers read some 30 kB of a page: what they show stands before the style, not behind it. */
function shareTagsFirst(document: string): string {
  const [head = "", ...body] = document.split("</head>");
  const tags = head.match(/<meta property="og:[^>]*>/g) ?? [];
  const rest = tags.reduce((html, tag) => html.replace(tag, ""), head);
  const style = rest.indexOf("<style");
  if (style < 0) return document;
  return [rest.slice(0, style) + tags.join("") + rest.slice(style), ...body].join("</head>");
}
