import { email } from "./fields";
import { z } from "./french";

export const newsletterInput = z.object({ email }).openapi("NewsletterInput");
export type NewsletterInput = z.infer<typeof newsletterInput>;

/** The token of a mailed link. */
export const newsletterToken = z
  .object({ token: z.string().min(1).max(200) })
  .openapi("NewsletterToken");

/** The same for every address, so that it says nothing about one. */
export const newsletterAnswer = z.object({ success: z.literal(true) }).openapi("NewsletterAnswer");
