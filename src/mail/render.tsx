import { render } from "@react-email/components";
import { oneLine } from "~/contract/one-line";
import { tidy } from "./content";
import { MailLayout } from "./layout";
import { plainText } from "./plain-text";
import type { MailBrand, MailContent } from "./types";

/**
 * A mail's content as HTML and as plain text, under the platform's brand. All data is escaped and
 * the subject is one line. With `unsubscribeUrl` its foot offers the way out. Throws when a link in
 * the content is none.
 */
export async function renderMail(
  contentOf: (brand: MailBrand) => MailContent,
  { platformName, publicUrl }: MailBrand,
  unsubscribeUrl?: string,
): Promise<{ subject: string; html: string; text: string }> {
  const brand: MailBrand = {
    platformName: oneLine(platformName),
    publicUrl: publicUrl.replace(/\/+$/, ""),
  };
  const content = tidy(contentOf(brand));
  const html = await render(
    <MailLayout content={content} brand={brand} unsubscribeUrl={unsubscribeUrl} />,
  );
  return { subject: content.subject, html, text: plainText(content, brand, unsubscribeUrl) };
}
