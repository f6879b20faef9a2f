import { SITE_STYLE_PLACE } from "~/web/islands/page-style";
import { createCriticalCss } from "./critical-css";
import { hashOf, hashScripts } from "./csp-hashes";
import { type DocumentParts, startLater } from "./start-later";

/** When a page loads its scripts: with the document, after its largest picture, or with a press. */
export type Start = "now" | "painted" | "press";

/** Where the rules of the site stand. What people write can't say it: `<` is escaped. */
const STYLE_PLACE = `>${SITE_STYLE_PLACE}</style>`;

/**
 * What is done to each rendered document: of the site's rules it gets those that it needs, its
 * scripts lose the rendering's nonce, and the policy names both by their hashes. The body, nine tenths
 * of it, is only read: each copy of it would cost as much as the rest.
 * @param site the rules of every document
 * @param pages those of the kinds of pages, which stay whole
 */
export function createFinish(site: string, pages: readonly string[]) {
  const criticalCssOf = createCriticalCss(site);
  const pageHashes = pages.map(hashOf);
  return (document: string, nonce: string, start: Start) => {
    const rendered = takeApart(document, nonce);
    const { head, body, scripts } =
      start === "now" ? rendered : startLater(rendered, start === "press");
    const [before = "", after] = shareTagsFirst(head).split(STYLE_PLACE, 2);
    // The answer to HEAD.
    if (after === undefined)
      return { html: Buffer.from(document), scripts: [], styles: pageHashes };
    const needed = criticalCssOf([before, after, body, scripts]);
    const first = hashScripts(`${before}>${needed}</style>${after}`, nonce);
    const last = hashScripts(scripts, nonce);
    return {
      html: Buffer.concat([first.html, body, last.html].map((part) => Buffer.from(part))),
      scripts: [...new Set([...first.scripts, ...last.scripts])],
      styles: [hashOf(needed), ...pageHashes],
    };
  };
}

function takeApart(document: string, nonce: string): DocumentParts {
  const headEnd = document.indexOf("</head>");
  const marked = document.indexOf(` nonce="${nonce}"`, headEnd);
  const scriptsAt = marked < 0 ? document.length : document.lastIndexOf("<", marked);
  return {
    head: document.slice(0, headEnd),
    body: document.slice(headEnd, scriptsAt),
    scripts: document.slice(scriptsAt),
  };
}

/** Messengers read some 30 kB of a page: what they show stands before the style, not behind it. */
function shareTagsFirst(head: string): string {
  const tags = head.match(/<meta property="og:[^>]*>/g) ?? [];
  const rest = tags.reduce((html, tag) => html.replace(tag, ""), head);
  const style = rest.indexOf("<style");
  return rest.slice(0, style) + tags.join("") + rest.slice(style);
}
