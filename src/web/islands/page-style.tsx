import { useWritten } from "./static-island";

export type PageStyleProps = {
  /** Of the page's kind, once on the site. */
  name: string;
  /** The rules themselves, on the server only (`import.meta.env.SSR ? css : ""`). */
  css: string;
  /** Where the browser finds them after a move within the site. */
  href: string;
};

/** The rules of one kind of page: written into the page that arrives, a file for those after it. */
export function PageStyle({ name, css, href }: PageStyleProps) {
  const written = useWritten();
  if (import.meta.env.SSR) {
    return (
      <style href={name} precedence="page">
        {css}
      </style>
    );
  }
  return written ? null : <link rel="stylesheet" href={href} precedence="page" />;
}
