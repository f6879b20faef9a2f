import { oneLine } from "~/contract/one-line";
import type { MailContent, MailLink } from "./types";

const MAX_SUBJECT = 150;

/**
 * The content with every text on one line (a line break in a subject would be a header, one in
 * a title could fake a paragraph). Throws when a link is neither http(s) nor mailto.
 */
export function tidy(content: MailContent): MailContent {
  const { facts, quote, secondary, note } = content;
  return {
    subject: shorten(oneLine(content.subject), MAX_SUBJECT),
    title: oneLine(content.title),
    greeting: oneLine(content.greeting),
    paragraphs: content.paragraphs.map(oneLine),
    button: tidyLink(content.button),
    ...(facts && {
      facts: facts.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })),
    }),
    ...(quote && { quote: { label: oneLine(quote.label), text: tidyLines(quote.text) } }),
    ...(secondary && { secondary: tidyLink(secondary) }),
    ...(note && { note: oneLine(note) }),
  };
}

/** Whether a link opens a letter rather than a page. */
export function isMailto(href: string): boolean {
  return href.startsWith("mailto:");
}

/** A link as people read and copy it: a page's address, or the bare e-mail address. */
export function inLetters(href: string): string {
  return isMailto(href) ? decodeURIComponent(href.slice("mailto:".length)) : href;
}

function tidyLines(text: string): string {
  const lines = text.trim().split(/\r\n|[\r\n\u2028\u2029]/);
  return lines
    .map(oneLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

function tidyLink({ label, href }: MailLink): MailLink {
  const url = new URL(href);
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) {
    throw new Error(`A mail may not link to ${url.protocol}`);
  }
  return { label: oneLine(label), href: url.href };
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
