let whole: Promise<void> | undefined;

/**
 * A document carries the rules that its own HTML needs. The file of all of them stands between these
 * and the rules of the kind of page, so that the order of rules stays, and is for print at first, so
 * that nothing waits for it: it counts once it is there. What scripts draw waits for it; it resolves at the latest
 * when the page has loaded, whether the file came or not.
 */
export function wholeStyle(): Promise<void> {
  whole ??= import.meta.env.SSR ? Promise.resolve() : apply();
  return whole;
}

async function apply(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[media=print]");
  if (!link) return;
  if (!link.sheet && document.readyState !== "complete") {
    await new Promise((resolve) => {
      link.addEventListener("load", resolve);
      addEventListener("load", resolve);
    });
  }
  link.media = "all";
}
