import type { Browser } from "playwright-core";
import type { Attributes, Node, Page } from "./twins/next/app/tree";

/** A page of the site taken apart, and its styles as one sheet. */
export type TakenPage = { page: Page; css: string };

/** Takes a page as the server sent it: no script has touched it. */
export async function takePage(browser: Browser, url: string): Promise<TakenPage> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(url);
  // The translator of what is evaluated wraps functions in a helper that pages do not have.
  await tab.evaluate("globalThis.__name = (named) => named");
  const taken = await tab.evaluate(takeApart);
  await context.close();
  return taken;
}

/** Runs in the page. */
function takeApart(): TakenPage {
  const LEFT_OUT = ["script", "style", "link", "meta", "title", "template"];
  const REACT_NAMES: Record<string, string> = { class: "className", for: "htmlFor" };

  function attributesOf(element: Element): Attributes {
    const attributes: Attributes = {};
    for (const { name, value } of element.attributes) {
      const key = REACT_NAMES[name] ?? name;
      if (name === "style") attributes[key] = styleOf(element as HTMLElement);
      else if (element.tagName === "INPUT" && name === "checked") attributes.defaultChecked = true;
      else if (name === "value" && isWrittenIn(element)) attributes.defaultValue = value;
      else if (name !== "selected") attributes[key] = isSwitch(element, name) || value;
    }
    if (element instanceof HTMLSelectElement) attributes.defaultValue = element.value;
    return attributes;
  }

  function styleOf({ style }: HTMLElement): Record<string, string> {
    const names = [...style];
    return Object.fromEntries(
      names.map((name) => [
        name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        style.getPropertyValue(name),
      ]),
    );
  }

  function isWrittenIn(element: Element): boolean {
    return (
      element instanceof HTMLInputElement && !/hidden|checkbox|radio|submit/.test(element.type)
    );
  }

  function isSwitch(element: Element, name: string): boolean {
    return (element as unknown as Attributes)[name] === true;
  }

  function take(node: ChildNode): Node[] {
    if (node.nodeType === window.Node.TEXT_NODE) return [node.textContent ?? ""];
    if (!(node instanceof Element) || LEFT_OUT.includes(node.tagName.toLowerCase())) return [];
    return [[node.tagName.toLowerCase(), attributesOf(node), ...childrenOf(node)]];
  }

  function childrenOf(element: Element): Node[] {
    return [...element.childNodes].flatMap(take);
  }

  return {
    page: {
      html: attributesOf(document.documentElement),
      body: attributesOf(document.body),
      content: childrenOf(document.body),
    },
    css: [...document.querySelectorAll("style")].map((sheet) => sheet.textContent).join("\n"),
  };
}
