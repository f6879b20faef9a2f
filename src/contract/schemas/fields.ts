import { EMAIL_MAX, PHONE_MAX } from "../limits";
import { normalisePhone, phoneError } from "../phone";
import { PHONE_CODE_ERRORS, PHONE_WRONG } from "../phone-messages";
import { z } from "./french";

/**
 * Building blocks of inputs. Text is trimmed and refuses control characters but line breaks, and
 * half a surrogate pair, which the database's JSON cannot hold.
 */
const clean = (value: string) =>
  value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
const REFUSED = "Ce texte contient des caractères interdits.";

/** Required one-line text, 1 to `max` characters once trimmed. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((v) => clean(v) && !/[\r\n]/.test(v), REFUSED);
/** Required text with line breaks, 1 to `max` characters once trimmed. */
export const paragraph = (max: number) => z.string().trim().min(1).max(max).refine(clean, REFUSED);
/** Optional text; blank means null. */
export const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(clean, REFUSED)
    .nullish()
    .transform((v) => v || null);

/** Optional text of a change: blank or null empties it, absent leaves it as it is. */
export const emptiable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(clean, REFUSED)
    .nullable()
    .transform((v) => v || null)
    .optional();

export const email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

/** Address or nothing; blank means null. */
export const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((v) => v || null)
  .pipe(email.nullable());

/** Cameroonian phone, stored as +237XXXXXXXXX; blank means null. */
export const phone = z
  .string()
  .trim()
  .max(PHONE_MAX)
  .transform(normalisePhone)
  .refine((v) => phoneError(v) === undefined, PHONE_WRONG)
  .nullish()
  .transform((v) => v || null);

/** The six digits of a text message, however they were spaced. */
export const phoneCode = z
  .string()
  .max(20)
  .transform((v) => v.replace(/\s/g, ""))
  .refine((v) => /^\d{6}$/.test(v), PHONE_CODE_ERRORS.digits);

/** A calendar day as ISO yyyy-mm-dd that exists. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Indiquez une date au format AAAA-MM-JJ.")
  .refine((v) => {
    const t = Date.parse(v);
    // The database knows no year 0.
    return v >= "1000" && !Number.isNaN(t) && new Date(t).toISOString().startsWith(v);
  }, "Cette date n'existe pas.");

export const uuid = z.uuid();
/** `{id}` of a path: a malformed id answers as an absent one, so it is only a short string here. */
export const idParam = z.object({ id: z.string().max(64) });
/** True when a path id can name a row at all. */
export const isUuid = (value: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A whole number within bounds, with a message for fractions and texts. */
export const whole = (min: number, max: number) =>
  z
    .int({
      error: (issue) =>
        issue.code === "invalid_type" && issue.input !== undefined && issue.input !== null
          ? "Indiquez un nombre entier."
          : undefined,
    })
    .min(min)
    .max(max);
