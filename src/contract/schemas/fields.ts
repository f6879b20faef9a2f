import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { EMAIL_MAX, PHONE_MAX } from "../limits";
import { isCameroonian, normalisePhone, phoneError } from "../phone";
import { PHONE_CODE_ERRORS, PHONE_WRONG } from "../phone-messages";
import { plainNumber, seenText } from "../seen-text";
import { z } from "./french";

/** An emoji with its invisible joints, or other invisible characters. */
const JOINED_OR_UNSEEN =
  /[\d#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0061}-\u{e007a}]+\u{e007f}|\p{ExtPict}[\ufe0f\p{EMod}]?(?:\u200d\p{ExtPict}[\ufe0f\p{EMod}]?)*|[\p{Cf}\p{DI}\u2800]+/gu;

/** A text without invisible characters, its emoji whole. */
export const tidy = (value: string) =>
  value
    .replace(JOINED_OR_UNSEEN, (found) => (/\p{ExtPict}|\u20e3/u.test(found) ? found : ""))
    .replace(/[\u0085\u2028\u2029]/g, "\n")
    .trim();
const clean = (value: string) =>
  value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(value);
const REFUSED = "Ce texte contient des caractères interdits.";

/**
 * Building blocks of inputs. Invisible characters are left out of each text, which is then trimmed;
 * control characters but line breaks are refused, and half a surrogate pair, which the database's
 * JSON cannot hold.
 */
const text = (max: number) => z.string().overwrite(tidy).max(max).refine(clean, REFUSED);
/** A search, a number or an address as it was typed, at most `max` visible characters. */
export const typed = (max: number) =>
  z
    .string()
    .overwrite((v) => seenText(v).trim())
    .max(max);

/** Which rows of a list are asked for: `size` by default, from the one after `before` on. */
export const listPage = ({ size, max }: { size: number; max: number }) => ({
  limit: z.coerce.number().int().min(1).max(max).default(size),
  before: z.string().max(64).optional(),
});

/** Required one-line text, 1 to `max` characters once trimmed. */
export const line = (max: number) =>
  text(max)
    .min(1)
    .refine((v) => !/[\r\n]/.test(v), REFUSED);
/** What a person is called: one line with a letter or a digit in it. */
export const personName = (max: number) =>
  line(max).refine((v) => v === "" || /[\p{L}\p{N}]/u.test(v), "Écrivez un nom avec des lettres.");
/** Required text with line breaks, 1 to `max` characters once trimmed. */
export const paragraph = (max: number) => text(max).min(1);
/** Optional text; blank means null. */
export const optional = (max: number) =>
  text(max)
    .nullish()
    .transform((v) => v || null);

/** Optional text of a change: blank or null empties it, absent leaves it as it is. */
export const emptiable = (max: number) =>
  text(max)
    .nullable()
    .transform((v) => v || null)
    .optional();

export const email = typed(EMAIL_MAX).toLowerCase().pipe(z.email());

/** Address or nothing; blank means null. */
export const optionalEmail = typed(EMAIL_MAX)
  .nullish()
  .transform((v) => v || null)
  .pipe(email.nullable());

/** A number of any country as it is stored, E.164; null when it is no valid number. */
export function storedPhone(given: string): string | null {
  const phone = normalisePhone(given);
  if (!phone || phoneError(phone)) return null;
  if (isCameroonian(phone)) return phone;
  const foreign = parsePhoneNumberFromString(phone);
  return foreign?.isValid() ? foreign.number : null;
}

/** Phone of any country, stored as E.164; blank means null. */
export const phone = typed(PHONE_MAX)
  .transform((v, ctx) => {
    const stored = storedPhone(v);
    if (v !== "" && stored === null) ctx.addIssue({ code: "custom", message: PHONE_WRONG });
    return stored;
  })
  .nullish()
  .transform((v) => v ?? null);

/** The six digits of a text message, however they were spaced. */
export const phoneCode = typed(20)
  .transform((v) => plainNumber(v).replace(/[\s\p{Pd}.]/gu, ""))
  .refine((v) => /^\d{6}$/.test(v), PHONE_CODE_ERRORS.digits);

/** A calendar day as ISO yyyy-mm-dd that exists. */
export const day = z
  .string()
  .overwrite(plainNumber)
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

/** How many rows to leave out; what lists took in the place of `before` until 2026-11. */
export const formerOffset = z.coerce
  .number()
  .int()
  .min(0)
  .max(100_000)
  .default(0)
  .openapi({ param: { deprecated: true } });
