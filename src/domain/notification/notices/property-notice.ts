import { z } from "zod";
import { PROPERTY_MAILS } from "~/contract/schemas/mail";
import type { MailBrand } from "~/mail/types";
import { greeting, quoted } from "../format";
import { mail, type Notice } from "../notice";

const STATUS = z.object({
  firstName: z.string(),
  propertyTitle: z.string(),
  status: z.enum(PROPERTY_MAILS),
  reason: z.string().nullish(),
  link: z.string(),
});
type Status = z.infer<typeof STATUS>;
/** What a property's notification tells; `reason` is the administrator's. */
export type PropertyData = { propertyTitle: string; reason: string | null };
/** The notice of a property's event to its owner; `status` names it in the mail's data. */
export type PropertyNotice = Notice<PropertyData, Status> &
  Required<Pick<Notice<PropertyData>, "site">> & { status?: Status["status"] };
type Text = {
  subject: string;
  title: string;
  /** `title`: the property's, in quotation marks. */
  paragraphs(title: string, brand: MailBrand): string[];
  button: string;
};
type Given = Omit<PropertyNotice, "audience" | "site" | "link" | "mail" | "status"> & {
  status: Status["status"];
  title: string;
  message(data: PropertyData): string;
  link(id: string): string;
  mail: Text;
};

export const DASHBOARD = "/landlord/dashboard";
export const editPath = (id: string) => `/landlord/edit-property/${id}`;

/** ` Motif : …`, or nothing without a reason. */
export const reasonInWords = ({ reason }: PropertyData) => (reason ? ` Motif : ${reason}` : "");

/** The notice of a property's event: its own words, and the reason if any. */
export function propertyNotice({ title, message, mail: text, ...given }: Given) {
  return {
    ...given,
    audience: "landlord",
    site: { type: "property", title, message },
    mail: mail({
      type: "property-status",
      schema: STATUS,
      samples: ({ name, title: named, text: reason, link }) => [
        { firstName: name, propertyTitle: named, reason, link, status: given.status },
      ],
      content: ({ firstName, propertyTitle, reason, link }, brand) => ({
        subject: `${text.subject}\u00a0: ${propertyTitle}`,
        title: text.title,
        greeting: greeting(firstName),
        paragraphs: text.paragraphs(quoted(propertyTitle), brand),
        ...(reason?.trim() && { quote: { label: "Motif", text: reason } }),
        button: { label: text.button, href: link },
      }),
    }),
  } satisfies PropertyNotice;
}
