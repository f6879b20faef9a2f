import { CONTACT_SUBJECTS } from "../enums";
import { MESSAGE_MAX, NAME_MAX } from "../limits";
import { email, line, paragraph, phone } from "./fields";
import { z } from "./french";

export const contactInput = z
  .object({
    /** First and last name together. */
    name: line(2 * NAME_MAX),
    email,
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
