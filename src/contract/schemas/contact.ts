import { CONTACT_STATUSES } from "../admin-enums";
import { MESSAGE_MAX, NAME_MAX } from "../limits";
import { CONTACT_SUBJECTS } from "../visitor-enums";
import { instant, listPage, optionalEmail, paragraph, personName, phone, uuid } from "./fields";
import { z } from "./french";

export const contactInput = z
  .object({
    /** First and last name together. */
    name: personName(2 * NAME_MAX),
    /** Null only from an account that has no address. */
    email: optionalEmail,
    phone,
    subject: z.enum(CONTACT_SUBJECTS),
    message: paragraph(MESSAGE_MAX),
  })
  .openapi("ContactMessage");
export type ContactInput = z.infer<typeof contactInput>;

/** What the site's own form also sends: the honeypot field, which only bots fill in, and its token. */
export const contactForm = contactInput
  .extend({ website: z.string().optional(), token: z.string().max(200).optional() })
  .openapi("ContactForm");

export const contactToken = z.object({ token: z.string() }).openapi("ContactToken");

export const contactAnswer = z.object({ success: z.literal(true) }).openapi("ContactAnswer");

/** A message as the administrators read it. */
export const contactMessage = z
  .object({
    id: uuid,
    name: z.string(),
    /** At least one of the two. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    subject: z.enum(CONTACT_SUBJECTS),
    message: z.string(),
    status: z.enum(CONTACT_STATUSES),
    created_at: instant,
    handled_at: instant.nullable(),
  })
  .openapi("ReceivedContactMessage");
export type ContactMessage = z.infer<typeof contactMessage>;

/** Asks for messages of one state, newest first; `before`: the last one of the page before. */
export const contactQuery = z.object({
  status: z.enum(CONTACT_STATUSES).default("new"),
  ...listPage({ size: 20, max: 100 }),
});
export type ContactQuery = z.infer<typeof contactQuery>;
export const contactList = z
  .object({ items: z.array(contactMessage), next: uuid.nullable() })
  .openapi("ContactList");
export type ContactList = z.infer<typeof contactList>;

/** `expected`: the state that the administrator saw. */
export const contactChange = z
  .object({ status: z.enum(CONTACT_STATUSES), expected: z.enum(CONTACT_STATUSES) })
  .openapi("ContactChange");
export type ContactChange = z.infer<typeof contactChange>;
