import { within } from "@testing-library/dom";
import { JSDOM } from "jsdom";

export type HtmlPage = Awaited<ReturnType<typeof readHtml>>;

/**
 * The page as the server sends it, read without a browser: `main` answers the queries of
 * testing-library, `select` those of CSS. Redirects are not followed.
 */
export async function readHtml(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: "manual", ...init });
  const html = await response.text();
  // Styles decide nothing here, and cost most of the reading.
  const { document } = new JSDOM(html.replace(/<style[\s\S]*?<\/style>/g, ""), { url }).window;
  const { body } = document;
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    title: document.title,
    page: within(body),
    main: within(body.querySelector<HTMLElement>("main") ?? body),
    select: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    text: (selector: string) => plain(document.querySelector(selector)?.textContent ?? ""),
    texts: (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => plain(one.textContent ?? "")),
  };
}

/** With plain spaces where French has unbroken ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").trim();
