/** What an element says, as `innerText` does in a browser: its parts stand apart by plain spaces. */
export function wordsOf(element: Element): string {
  const read = (node: ChildNode): string => {
    if (node.nodeType === 3) return node.textContent ?? "";
    return node.nodeType === 1 ? ` ${[...node.childNodes].map(read).join("")} ` : "";
  };
  return [...element.childNodes].map(read).join("").replace(/\s+/g, " ").trim();
}
