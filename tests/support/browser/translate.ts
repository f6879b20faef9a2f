import type { Page } from "playwright-core";

/**
 * From its next document on, each page is translated as Chrome's translator does it once the page has
 * come alive: every piece of text leaves its place for a `<font>` that holds its words.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTRANSLATED = "script, style, noscript, textarea, option, title, font";
    const translate = (text: Text) => {
      if (!text.parentElement || text.parentElement.matches(UNTRANSLATED) || !text.data.trim())
        return;
      const font = document.createElement("font");
      font.dataset.translated = "";
      font.append(text.data);
      text.replaceWith(font);
    };
    const translateAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const begin = () => {
      const isAlive =
        document.body && Object.keys(document.body).some((key) => key.startsWith("__react"));
      if (!isAlive) return void setTimeout(begin, 20);
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === "characterData") translate(target as Text);
          for (const added of addedNodes) {
            if (added instanceof Text) translate(added);
            else translateAll(added);
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    begin();
  });
}

/** Waits until the page is translated. */
export async function translated(page: Page): Promise<void> {
  await page.locator("h1 font[data-translated]").first().waitFor();
}
