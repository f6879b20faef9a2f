import type { MailBrand } from "~/mail/types";
import { greeting, quoted } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice, NoticeMail } from "../notice";

export type PropertyStatusMail = MailOf<"property-status">;
/** What a property's notification tells; `reason` is the administrator's. */
export type PropertyData = { propertyTitle: string; reason: string | null };
/** The notice of a property's event to its owner; `status` names it in the mail's data. */
export type PropertyNotice = Notice<PropertyData, "property-status"> & {
  status?: PropertyStatusMail["data"]["status"];
};

export const DASHBOARD = "/landlord/dashboard";

/** ` Motif : …`, or nothing without a reason. */
export const reasonInWords = ({ reason }: PropertyData) => (reason ? ` Motif : ${reason}` : "");

/** The mail of a property's event: its own text, and the reason if any. */
export function propertyMail(text: {
  subject: string;
  title: string;
  /** `title`: the property's, in quotation marks. */
  paragraphs(title: string, brand: MailBrand): string[];
  button: string;
}): NoticeMail<"property-status"> {
  return {
    type: "property-status",
    content: ({ firstName, propertyTitle, reason, link }, brand) => ({
      subject: `${text.subject}\u00a0: ${propertyTitle}`,
      title: text.title,
      greeting: greeting(firstName),
      paragraphs: text.paragraphs(quoted(propertyTitle), brand),
      ...(reason?.trim() && { quote: { label: "Motif", text: reason } }),
      button: { label: text.button, href: link },
    }),
  };
}
