/**
 * Keeps the footer below the open panel, which lies over the results and may be longer than they
 * are. On a phone the panel is the whole window. Returns what undoes it.
 */
export function keepFooterClear(panel: HTMLElement | null): () => void {
  const main = panel?.closest("main");
  if (!panel || !main) return () => undefined;
  const follow = new ResizeObserver(() => {
    const isOver = getComputedStyle(panel).position === "absolute";
    const needed = panel.getBoundingClientRect().bottom - main.getBoundingClientRect().top;
    main.style.minHeight = isOver ? `${Math.ceil(needed)}px` : "";
  });
  follow.observe(panel);
  return () => {
    follow.disconnect();
    main.style.minHeight = "";
  };
}
