import { Hono } from "hono";
import { html } from "hono/html";
import { isFromThisMachine } from "~/api/middleware/this-machine";

type Markup = ReturnType<typeof html>;

/** Pages for this machine alone. A page brings its style along; `forms`: where its forms may lead. */
export function createDevPages(publicUrl: string, forms: "'none'" | "'self'"): Hono {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`;
  const app = new Hono();
  app.use(async (c, next) => {
    if (!isFromThisMachine(c, publicUrl)) return c.notFound();
    await next();
    c.header("Content-Security-Policy", policy);
    c.header("Cache-Control", "no-store");
  });
  return app;
}

/** A plain page; `head` is markup of its own, as rules and a refresh. */
export function devPage(title: string, body: Markup, head: Markup | string = ""): Markup {
  return html`<!doctype html><html lang="fr"><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" /><title>${title}</title>
    <style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{margin:.75rem 0}</style>
    ${head}
    <body>${body}</body></html>`;
}
