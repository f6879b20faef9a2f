import { EMAIL_MAX } from "../limits";
import { email, instant, listPage, typed, uuid } from "./fields";
import { z } from "./french";

export const newsletterInput = z.object({ email }).openapi("NewsletterInput");
export type NewsletterInput = z.infer<typeof newsletterInput>;

/** The token of a mailed link. */
export const newsletterToken = z
  .object({ token: z.string().min(1).max(200) })
  .openapi("NewsletterToken");

/** The same for every address, so that it says nothing about one. */
export const newsletterAnswer = z.object({ success: z.literal(true) }).openapi("NewsletterAnswer");

export const subscriber = z
  .object({ id: uuid, email: z.string(), confirmed_at: instant })
  .openapi("Subscriber");
export type Subscriber = z.infer<typeof subscriber>;

/** Those who are subscribed, by address; `q`: how the address begins. */
export const subscriberQuery = z.object({
  q: typed(EMAIL_MAX).toLowerCase().optional(),
  ...listPage({ size: 50, max: 100 }),
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;
export const subscriberList = z
  .object({ items: z.array(subscriber), next: uuid.nullable() })
  .openapi("SubscriberList");
export type SubscriberList = z.infer<typeof subscriberList>;
