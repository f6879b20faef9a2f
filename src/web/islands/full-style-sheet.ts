import cssUrl from "~/web/app.css?url";

let whole: Promise<void> | undefined;

/**
 * A document carries the rules that its own HTML needs. The file of all rules comes after the page has
 * loaded, or before with the first navigation, press or late part, which wait for it: it resolves
 * once the rules count, or can't be had.
 */
export function loadFullStyleSheet(): Promise<void> {
  whole ??= import.meta.env.SSR ? Promise.resolve() : add();
  return whole;
}

async function add(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = cssUrl;
  // The later of two rules of one weight wins: those of the kind of page stand behind.
  document.querySelector("style")?.after(link);
  await new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
  if (!link.sheet) whole = undefined;
}
