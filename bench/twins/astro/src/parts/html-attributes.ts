/** React's names of attributes as HTML has them. */
const HTML_NAMES: Record<string, string> = {
  className: "class",
  htmlFor: "for",
  defaultValue: "value",
  defaultChecked: "checked",
};

export function htmlAttributes(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [HTML_NAMES[name] ?? name, value]),
  );
}
