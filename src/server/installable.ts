import { Hono } from "hono";
import { html } from "hono/html";
import type { Ctx } from "~/domain";
import { readSettings } from "~/domain/setting";

const ACCENT = "#0b5d45";
const GROUND = "#fbf8f3";

/** What a browser needs to install the site, and the page it shows without a network. */
export function createInstallable({ db }: Pick<Ctx, "db">): Hono {
  const app = new Hono();
  app.get("/manifest.webmanifest", async (c) => {
    const { platform_name: name, platform_description: description } = await readSettings(db);
    c.header("Cache-Control", "public, max-age=3600");
    return c.body(
      JSON.stringify({
        id: "/",
        name,
        short_name: name,
        description,
        lang: "fr",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: GROUND,
        theme_color: ACCENT,
        icons: [192, 512].map((side) => ({
          src: `/icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: "image/png",
        })),
      }),
      200,
      { "Content-Type": "application/manifest+json; charset=utf-8" },
    );
  });
  app.get("/offline.html", async (c) => {
    const { platform_name: name } = await readSettings(db);
    c.header("Cache-Control", "no-cache");
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    return c.html(offlinePage(name));
  });
  return app;
}

/** Whole in itself, for it is shown at any address; the service worker lists what it kept. */
const offlinePage = (name: string) => html`<!doctype html>
<html lang="fr">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Hors ligne · ${name}</title>
<style>
body{margin:0;background:${GROUND};color:#1f2421;font:17px/1.5 system-ui,sans-serif}
header{border-bottom:1px solid #e6e0d6;background:#fff;padding:14px 16px;font-weight:700;color:${ACCENT}}
main{max-width:36rem;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.2;margin:0 0 8px}h2{font-size:20px;margin:32px 0 4px}
a{color:${ACCENT}}li a{display:block;padding:10px 0}ul{padding:0;margin:0;list-style:none}
li+li{border-top:1px solid #e6e0d6}
.again{display:inline-block;margin-top:16px;padding:10px 20px;border-radius:8px;background:${ACCENT};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid ${ACCENT};outline-offset:2px}
</style>
<header>${name}</header>
<main>
<h1>Vous êtes hors ligne</h1>
<p>Cette page n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.</p>
<a class="again" href="">Réessayer</a>
<!--kept-->
</main>
</html>`;
