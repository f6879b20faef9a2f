import { Hono } from "hono";
import { html } from "hono/html";
import type { Ctx } from "~/domain";
import { readSettings } from "~/domain/setting";
import { ACCENT, GROUND, PLAIN_PAGE_POLICY, plainPage } from "./plain-page";

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
    c.header("Content-Security-Policy", PLAIN_PAGE_POLICY);
    return c.html(await offlinePage(name));
  });
  return app;
}

/** Shown at any address; the service worker lists in it what it kept. */
const offlinePage = (name: string) =>
  plainPage(
    name,
    "Hors ligne",
    html`<h1>Vous êtes hors ligne</h1>
<p>Cette page n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.</p>
<a class="again" href="">Réessayer</a>
<!--kept-->`,
  );
