import { html, raw } from "hono/html";
import { MARK } from "~/web/ui/logo";

export const ACCENT = "#0b5d45";
export const GROUND = "#fbf8f3";

/** What such a page may load: the site's font, beside the style that it brings along. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'";

const STYLE = `body{margin:0;background:${GROUND};color:#1f2421;font:17px/1.5 Figtree,system-ui,sans-serif}
header{display:flex;align-items:center;gap:8px;border-bottom:1px solid #e6e0d6;background:#fff;padding:12px max(16px,50% - 18rem);font-size:20px;font-weight:700}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.2;margin:0 0 8px}h2{font-size:20px;margin:32px 0 4px}
a{color:${ACCENT}}li a{display:block;padding:10px 0}ul{padding:0;margin:0;list-style:none}
li+li{border-top:1px solid #e6e0d6}
.again{display:inline-block;margin-top:16px;padding:10px 20px;border-radius:8px;background:${ACCENT};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid ${ACCENT};outline-offset:2px}`;

/**
 * A page whole in itself, without script: for when the site's own pages cannot be had. The service
 * worker keeps the font, which shows once it is there.
 */
export async function plainPage(name: string, title: string, main: ReturnType<typeof html>) {
  // Only the built server has this address: the scripts that share its modules show no page.
  const { default: font } = await import("~/web/fonts/figtree-400-700.woff2?url");
  return html`<!doctype html>
<html lang="fr">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title} · ${name}</title>
<style>
@font-face{font-family:Figtree;src:url("${raw(font)}") format("woff2");font-weight:400 700;font-display:swap}
${raw(STYLE)}
</style>
<header>
<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="9" fill="${ACCENT}" /><path fill="#fff" d="${MARK}" />
</svg>
${name}
</header>
<main>
${main}
</main>
</html>`;
}
