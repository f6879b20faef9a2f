import { html, raw } from "hono/html";

export const ACCENT = "#0b5d45";
export const GROUND = "#fbf8f3";

/** What such a page may load: nothing but the style that it brings along. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = `body{margin:0;background:${GROUND};color:#1f2421;font:17px/1.5 system-ui,sans-serif}
header{border-bottom:1px solid #e6e0d6;background:#fff;padding:14px max(16px,50% - 18rem);font-weight:700;color:${ACCENT}}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.2;margin:0 0 8px}h2{font-size:20px;margin:32px 0 4px}
a{color:${ACCENT}}li a{display:block;padding:10px 0}ul{padding:0;margin:0;list-style:none}
li+li{border-top:1px solid #e6e0d6}
.again{display:inline-block;margin-top:16px;padding:10px 20px;border-radius:8px;background:${ACCENT};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid ${ACCENT};outline-offset:2px}`;

/** A page whole in itself, without script or file: for when the site's own pages cannot be had. */
export function plainPage(name: string, title: string, main: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="fr">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title} · ${name}</title>
<style>
${raw(STYLE)}
</style>
<header>${name}</header>
<main>
${main}
</main>
</html>`;
}
