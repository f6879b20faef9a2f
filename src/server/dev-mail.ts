import { html, raw } from "hono/html";
import { listOutbox, readOutbox } from "~/mail/outbox";
import { createDevPages, devPage } from "./dev-page";

/** Pages to read the embedded default's outgoing mail. */
export function createDevMail(folder: string, publicUrl: string) {
  const app = createDevPages(publicUrl, "'none'");
  app.get("/", async (c) => {
    const mails = await listOutbox(folder);
    const rows = mails.map(
      (m) => html`<li><a href="/dev/mail/${encodeURIComponent(m.id)}">${m.subject}</a><br />
        <small>${m.to} · ${m.sentAt}</small></li>`,
    );
    return c.html(
      devPage(
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
