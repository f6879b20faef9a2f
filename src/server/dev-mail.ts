import { Hono } from "hono";
import { html, raw } from "hono/html";
import { isFromThisMachine } from "~/api/middleware/this-machine";
import { listOutbox, readOutbox } from "~/mail/outbox";

/** A mail's markup brings its style along, and nothing else of it is let in. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Pages to read the embedded default's outgoing mail; only this machine may open them. */
export function createDevMail(folder: string, publicUrl: string) {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!isFromThisMachine(c, publicUrl)) return c.notFound();
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Cache-Control", "no-store");
  });
  app.get("/", async (c) => {
    const mails = await listOutbox(folder);
    const rows = mails.map(
      (m) => html`<li><a href="/dev/mail/${encodeURIComponent(m.id)}">${m.subject}</a><br />
        <small>${m.to} · ${m.sentAt}</small></li>`,
    );
    return c.html(
      page(
        "Courrier sortant",
        html`<h1>Courrier sortant</h1>
      ${mails.length === 0 ? html`<p>Aucun message pour l'instant.</p>` : html`<ul>${rows}</ul>`}`,
      ),
    );
  });
  app.get("/:id", async (c) => {
    const mail = await readOutbox(folder, c.req.param("id"));
    if (!mail) return c.notFound();
    // The mail's own page: its markup is ours, its data was escaped when it was rendered.
    return c.html(raw(mail.html));
  });
  return app;
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="fr"><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" /><title>${title}</title>
    <style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{margin:.75rem 0}</style>
    <body>${body}</body></html>`;
}
