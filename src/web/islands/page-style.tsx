import { useWasServerRendered } from "./hydration";

export type PageStyleProps = {
  /** The kind of page; one style element per name. */
  name: string;
  /** The rules, on the server only (`import.meta.env.SSR ? css : ""`). */
  css: string;
  /** The same rules as a file, for a client-side navigation. */
  href: string;
};

/** Stands in a rendered document for the site's rules, until the server writes those that it needs. */
export const SITE_STYLE_PLACE = "/*site*/";

/** A sheet without the head that Tailwind gives each: the file keeps it. */
export const withoutLicence = (css: string) => css.replace(/^\/\*!.*?\*\/\s*/, "");

/** The rules of one kind of page: inlined into a document, a file after a client-side navigation. */
export function PageStyle({ name, css, href }: PageStyleProps) {
  const serverRendered = useWasServerRendered();
  if (import.meta.env.SSR) {
    return (
      <style href={name} precedence="page">
        {withoutLicence(css)}
      </style>
    );
  }
  return serverRendered ? null : <link rel="stylesheet" href={href} precedence="page" />;
}
