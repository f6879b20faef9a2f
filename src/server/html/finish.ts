import { createCriticalCss } from "./critical-css";
import { hashOf, hashScripts } from "./csp-hashes";
import { toDataSaverPage } from "./data-saver";

/**
 * What is done to each rendered document: of the site's rules it keeps those that it needs, its
 * scripts lose the rendering's nonce, and the policy names both by their hashes.
 * A light one loads no script before a press.
 * @param site the rules that every document carries
 * @param pages those of the kinds of pages, which stay whole
 */
export function createFinish(site: string, pages: readonly string[]) {
  const criticalCssOf = createCriticalCss(site);
  const pageHashes = pages.map(hashOf);
  return (document: string, nonce: string, isLight: boolean) => {
    const rendered = shareTagsFirst(isLight ? toDataSaverPage(document) : document);
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
