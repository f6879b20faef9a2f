import { render } from "@react-email/components";
import { type MailContent, tidy } from "./content";
import { oneLine } from "./format";
import { plainText } from "./plain-text";
import { accountExists } from "./templates/account-exists";
import { bookingConfirmation } from "./templates/booking-confirmation";
import { confirmEmail } from "./templates/confirm-email";
import { contactNotification } from "./templates/contact-notification";
import { MailLayout } from "./templates/layout";
import { newsletterConfirm } from "./templates/newsletter-confirm";
import { passwordChanged } from "./templates/password-changed";
import { propertyStatus } from "./templates/property-status";
import { resetPassword } from "./templates/reset-password";
import { welcome } from "./templates/welcome";
import type { MailBrand, MailMessage } from "./types";

/**
 * The French mail for a message, as HTML and as plain text. All data is escaped and the subject
 * is one line. Throws when a date or a link in the data is none.
 */
export async function renderMail(
  message: MailMessage,
  brand: MailBrand,
): Promise<{ subject: string; html: string; text: string }> {
  const shown: MailBrand = {
    platformName: oneLine(brand.platformName),
    publicUrl: brand.publicUrl.replace(/\/+$/, ""),
  };
  const content = tidy(contentOf(message, shown));
  const html = await render(<MailLayout content={content} brand={shown} />);
  return { subject: content.subject, html, text: plainText(content, shown) };
}

function contentOf(message: MailMessage, brand: MailBrand): MailContent {
  switch (message.type) {
    case "confirm-email":
      return confirmEmail(message.data, brand);
    case "reset-password":
      return resetPassword(message.data, brand);
    case "account-exists":
      return accountExists(message.data, brand);
    case "password-changed":
      return passwordChanged(message.data, brand);
    case "newsletter-confirm":
      return newsletterConfirm(message.data, brand);
    case "welcome":
      return welcome(message.data, brand);
    case "booking-confirmation":
      return bookingConfirmation(message.data);
    case "property-status":
      return propertyStatus(message.data, brand);
    case "contact-notification":
      return contactNotification(message.data, brand);
  }
}
