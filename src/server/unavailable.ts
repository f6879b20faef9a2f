import { html } from "hono/html";
import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import { SETTINGS } from "~/contract/settings";
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page";

const HEADERS = {
  "Cache-Control": "no-store",
  "Retry-After": String(UNAVAILABLE_RETRY_SECONDS),
};

/** What a page answers while the database is away or too many ask at once. */
export async function unavailablePage(): Promise<Response> {
  // The site's own name stands in the database, which is away.
  const page = plainPage(
    SETTINGS.platform_name.value,
    "Momentanément indisponible",
    html`<h1>Le site est momentanément indisponible</h1>
<p>Cela ne vient pas de vous, et rien n'est perdu. Réessayez dans quelques secondes.</p>
<a class="again" href="">Réessayer</a>`,
  );
  return new Response(String(await page), {
    status: 503,
    headers: {
      ...HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PLAIN_PAGE_POLICY,
    },
  });
}

/** The same to what is no page: a file made from rows, or the data of a move within the site. */
export function unavailableFile(): Response {
  return new Response("Le service est momentanément indisponible.", {
    status: 503,
    headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
  });
}
