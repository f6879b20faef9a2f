import type { ReactNode } from "react";

const isText = (one: ReactNode) => typeof one === "string" || typeof one === "number";

/**
 * Text in an element of its own; everything else as it is. Translators of browsers take bare text out
 * of its place, where React no longer finds it once something beside it comes or goes.
 */
export function ownElement(content: ReactNode): ReactNode {
  if (isText(content)) return <span>{content}</span>;
  if (Array.isArray(content) && content.every(isText)) return <span>{content.join("")}</span>;
  return content;
}
