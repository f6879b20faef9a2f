import { html } from "hono/html";
import { MAINTENANCE_RETRY_SECONDS } from "~/contract/limits";
import type { PublicSettings } from "~/contract/schemas/setting";
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page";

/** Where an administrator signs in and works; what these pages show, the API guards. */
const STAYS_OPEN = /^\/(auth\/?|auth\.data|admin\/.*)$/;

/** Whether maintenance leaves the page at this path as it is. */
export function staysOpen(path: string): boolean {
  return STAYS_OPEN.test(path);
}

/** The answer to every other page while the site is closed for maintenance. */
export async function maintenanceAnswer(settings: PublicSettings, path: string): Promise<Response> {
  const { platform_name: name, contact_email: email, contact_phone: phone } = settings;
  const call =
    phone && html`<li><a href="tel:${phone.replaceAll(/[^\d+]/g, "")}">${phone}</a></li>`;
  const write = email && html`<li><a href="mailto:${email}">${email}</a></li>`;
  const page = plainPage(
    name,
    "En maintenance",
    html`<h1>Le site est en maintenance</h1>
<p>Nous revenons dans un moment. Vos annonces, vos réservations et vos messages sont en sécurité.</p>
<a class="again" href="">Réessayer</a>
${(call || write) && html`<h2>Une urgence\u00a0?</h2><ul>${call}${write}</ul>`}
<p><a href="/auth?next=${encodeURIComponent(path)}">Accès de l'administration</a></p>`,
  );
  return new Response(String(await page), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PLAIN_PAGE_POLICY,
      "Cache-Control": "no-store",
      "Retry-After": String(MAINTENANCE_RETRY_SECONDS),
    },
  });
}
