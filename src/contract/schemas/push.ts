import { z } from "./french";

const MESSAGE = "Ce navigateur n'a pas donné d'adresse utilisable pour les notifications.";
/** Bytes as URL-safe base64, of exactly this many characters. */
const bytes = (pattern: RegExp) => z.string().regex(pattern, MESSAGE);

/** Push services have names: numbers and names without a dot lead into somebody's own network. */
function isPushService(value: string): boolean {
  const url = URL.parse(value);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    !url.username &&
    !url.password &&
    /\.[a-z][a-z\d-]+$/i.test(url.hostname)
  );
}

const endpoint = z
  .string()
  .max(2000, MESSAGE)
  .refine((value) => /^[\x21-\x7e]+$/.test(value) && isPushService(value), MESSAGE);

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
export const pushSubscription = z
  .strictObject({
    endpoint,
    keys: z.strictObject({
      /** A point of P-256, uncompressed. */
      p256dh: bytes(/^B[\w-]{86}$/),
      auth: bytes(/^[\w-]{22}$/),
    }),
  })
  .openapi("PushSubscription");
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** The same browser under a new address; who knows the old one is that browser. */
export const pushRenewal = z
  .strictObject({ old_endpoint: endpoint, subscription: pushSubscription })
  .openapi("PushRenewal");
export type PushRenewal = z.infer<typeof pushRenewal>;

/** What a browser subscribes with, and the address under which this device hears of things, if any. */
export const pushState = z
  .object({ public_key: z.string().nullable(), endpoint: z.string().nullable() })
  .openapi("PushState");
export type PushState = z.infer<typeof pushState>;
