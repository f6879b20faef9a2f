import file from "./figtree-400-700.woff2?url";

const FACE = ["Figtree", `url(${file})`, { weight: "400 700" }] as const;

/**
 * Names the font before the first paint. It comes after what a visitor waits for, and what is drawn
 * stays. As a rule of a style sheet its face would be made anew by sheets that come later, and the
 * letters would change.
 */
export const FONT_SCRIPT = `document.fonts.add(new FontFace("${FACE[0]}","${FACE[1]}",${JSON.stringify({ ...FACE[2], display: "optional" })}))`;

/** Draws with the font, once it is there, from the next page on: that one brings its title. */
export function drawNextPageInFont(): void {
  new MutationObserver((changes, observer) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isTitle))) return;
    observer.disconnect();
    document.fonts.add(new FontFace(...FACE));
  }).observe(document.head, { childList: true });
}

const isTitle = ({ nodeName }: Node) => nodeName === "TITLE";
