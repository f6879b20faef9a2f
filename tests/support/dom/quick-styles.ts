// jsdom holds all rules against an element to say that it is shown, and forgets it with the next change
// of the page: a third of a component test's time. The one sheet here is the toasts', so elsewhere
// elements alike in what a browser's own rules look at are displayed alike, and the rest is inherited.
const view = document.defaultView ?? window;
const ask = view.getComputedStyle.bind(view);
const LOOKED_AT = ["hidden", "open", "popover", "style", "type"];
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const looked = LOOKED_AT.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, ...looked]);
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const { display } = ask(element);
  displays.set(kind, display);
  return display;
}

/** What the nearest element around that says so in its own attribute has. */
function inherited(element: Element, name: "visibility" | "pointer-events"): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute("style")?.includes(name)) return ask(at).getPropertyValue(name);
  }
  return name === "visibility" ? "visible" : "auto";
}

const QUICK: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, "visibility"),
  pointerEvents: (element) => inherited(element, "pointer-events"),
};

/** Answers what the tests' libraries ask often; jsdom answers the rest. */
function quickStyle(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string) =>
    QUICK[name]?.(element) ?? ask(element).getPropertyValue(name);
  const get = (_nothing: CSSStyleDeclaration, name: string) => {
    if (name === "getPropertyValue") return getPropertyValue;
    return QUICK[name]?.(element) ?? Reflect.get(ask(element), name);
  };
  return new Proxy({} as CSSStyleDeclaration, { get });
}

const isStyled = (element: Element) =>
  document.styleSheets.length > 1 || element.closest("[data-sonner-toaster]") !== null;

// The global object stands in for the document's own window.
for (const one of [window, view]) {
  one.getComputedStyle = (element, pseudo) =>
    pseudo || isStyled(element) ? ask(element, pseudo) : quickStyle(element);
}
