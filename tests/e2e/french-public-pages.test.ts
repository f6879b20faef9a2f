import { describe, expect, it } from "vitest";
import { englishOf, tornOf } from "../support/browser/french";
import { readHtml } from "../support/browser/html";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const property = await insertProperty(site, {
  landlord,
  title: "Studio à Akwa",
  description: "Au calme.",
});
await insertReview(site, property, await site.newUser("user", "Aline"), { rating: 4 });

const PATHS = [
  "/",
  "/search",
  `/property/${property.id}`,
  `/property/${property.id}/visit`,
  "/auth",
  "/auth?tab=register",
  "/auth?by=phone",
  "/auth?tab=register&by=phone",
  "/auth?recover=1",
  "/about",
  "/contact",
  "/help",
  "/confiance",
  "/terms",
  "/privacy",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/unsubscribe",
  "/email-change/confirm",
  "/email-change/stop?token=exemple",
  "/confirm-availability?token=exemple",
  "/invitation?token=exemple",
  "/landlord/register",
  "/nulle-part",
];

/** What an element says by itself. */
function ownText({ childNodes }: HTMLElement): string {
  const own = [...childNodes].filter((node) => node.nodeType === node.TEXT_NODE);
  return own.map((node) => node.textContent).join("");
}
/** What its attributes say, on the screen or aloud. */
const attributesOf = (element: HTMLElement) =>
  ["aria-label", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? "");

describe("a public page", () => {
  it.each(PATHS)("PUB-001 speaks French as the server sends it: %s", async (path) => {
    const { document, select } = await readHtml(site.url + path);
    expect(document.documentElement.lang).toBe("fr");
    expect(select("h1").length).toBeGreaterThan(0);
    const elements = select("body *:not(script, style, template)");
    const lines = elements.map(ownText);
    expect(lines.join(" ").length).toBeGreaterThan(200);
    expect(englishOf([...lines, ...elements.flatMap(attributesOf)])).toEqual([]);
    expect(tornOf(lines)).toEqual([]);
  });
});
