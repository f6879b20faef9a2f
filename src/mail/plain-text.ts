import { inLetters } from "./content";
import { leaveText, preferencesUrl } from "./foot-text";
import type { MailBrand, MailContent } from "./types";

/** The same words for readers without HTML: blank lines between parts, links in letters. */
export function plainText(content: MailContent, brand: MailBrand, unsubscribeUrl?: string): string {
  const { title, greeting, paragraphs, quote, facts, button, secondary, note } = content;
  const parts = [
    title,
    greeting,
    ...paragraphs,
    quote && `${labelled(quote.label)}\n${indent(quote.text)}`,
    facts?.map(({ label, value }) => `${labelled(label)} ${value}`).join("\n"),
    link(button),
    secondary && link(secondary),
    note,
    `-- \nL'équipe ${brand.platformName}\n${brand.publicUrl}`,
    unsubscribeUrl && link({ label: leaveText.leave, href: unsubscribeUrl }),
    unsubscribeUrl && link({ label: leaveText.preferences, href: preferencesUrl(brand) }),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function link({ label, href }: { label: string; href: string }): string {
  return `${labelled(label)}\n${inLetters(href)}`;
}

function labelled(label: string): string {
  return `${label}\u00a0:`;
}

function indent(text: string): string {
  return text.replace(/^/gm, "> ");
}
