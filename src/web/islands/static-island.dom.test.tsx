import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOn } from "../../../tests/support/dom/render";
import { preserveServerHtml, useFollowLink } from "./static-island";

const AT = "/page?tab=two";
const HTML = `
  <a href="/search?type=villa#map"><b>a page</b></a>
  <a href="/page#end">a place under another tab</a>
  <a href="/page?tab=two#end">a place of this page</a>
  <a href="/receipt.pdf" target="_blank">a new tab</a>
  <a href="https://wa.me/237600000000">another site</a>
  <p>no link</p>`;

function Kept() {
  return <section {...preserveServerHtml(useFollowLink())} aria-label="kept" />;
}

/** Clicks in HTML that the server wrote; whether the browser is left to act. */
async function isLeft(name: string, init: MouseEventInit = {}): Promise<boolean> {
  // What the browser's address bar says, which the router here does not set.
  history.replaceState(null, "", AT);
  renderOn(Kept, { at: AT, path: "/page" });
  (await screen.findByRole("region", { name: "kept" })).innerHTML = HTML;
  const place = screen.getByText(name);
  const click = createEvent.click(place, init);
  let left = false;
  const seeAtLast = (event: Event) => {
    left = !event.defaultPrevented;
    // This DOM can't go anywhere by itself.
    event.preventDefault();
  };
  window.addEventListener("click", seeAtLast, { once: true });
  fireEvent(place, click);
  return left;
}

it("follows a plain link of the server's HTML through the router", async () => {
  expect(await isLeft("a page")).toBe(false);
  await screen.findByText("at /search?type=villa");
});

it("follows a link to a place under another tab of the same page", async () => {
  expect(await isLeft("a place under another tab")).toBe(false);
});

it.each([
  ["a page", { ctrlKey: true }],
  ["a page", { metaKey: true }],
  ["a page", { shiftKey: true }],
  ["a page", { altKey: true }],
  ["a page", { button: 1 }],
  ["a new tab", {}],
  ["another site", {}],
  ["a place of this page", {}],
  ["no link", {}],
])("leaves to the browser what opens elsewhere: %s %o", async (name, init) => {
  expect(await isLeft(name, init)).toBe(true);
  screen.getByRole("region", { name: "kept" });
});
