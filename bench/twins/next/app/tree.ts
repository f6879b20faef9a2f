/** An element as [tag, attributes, ...children], a text as itself. */
export type Node = string | [tag: string, attributes: Attributes, ...children: Node[]];
export type Attributes = Record<string, unknown>;

/** What bench/twins.ts writes beside this: the page as the site's server sent it. */
export type Page = { html: Attributes; body: Attributes; content: Node[] };
