/** Constants that React and Leaflet make elements of. */
const KNOWN = ["<script></script>", "<svg/>"];

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string | null };
type Factory = { createPolicy(name: "default", policy: Policy): unknown };

/**
 * What becomes of text that any code of the page turns into markup or into a script's address, where
 * the browser asks (Trusted Types): all but the constants above stays text, and no script is added.
 */
export function guardMarkup(): void {
  (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy("default", {
    createHTML: (html) => (KNOWN.includes(html) ? html : html.replaceAll("<", "&lt;")),
    createScriptURL: (url) => (url === "/sw.js" ? url : null),
  });
}
