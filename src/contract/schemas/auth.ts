import { ROLES, USER_TYPES } from "../enums";
import { LOCATION_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_MAX } from "../limits";
import { email, optional, personName, phone, phoneCode, typed } from "./fields";
import { z } from "./french";

const TOKEN_MAX = 2048;

/** A new password; the commonest ones are refused by the server beside this field. */
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** Where to come back to: a path of this site, or its own address; anything else is dropped. */
const redirectTo = z.string().max(1000).nullish();
/** The token of a mailed link; printable, as it is looked up in the database. */
const token = z
  .string()
  .max(TOKEN_MAX)
  .regex(/^[\x21-\x7e]+$/);

/** Sign-up of the public; an unknown field, such as `role`, is refused. */
export const signUpInput = z
  .strictObject({
    email,
    password: newPassword,
    redirectTo,
    data: z.strictObject({
      first_name: personName(NAME_MAX),
      last_name: personName(NAME_MAX),
      phone,
      user_type: z.enum(USER_TYPES).default("user"),
      location: optional(LOCATION_MAX),
    }),
  })
  .openapi("SignUp");
export const signInInput = z
  .strictObject({ email, password: z.string().min(1).max(PASSWORD_MAX) })
  .openapi("SignIn");
/** A number as it was typed; whether it is one is the verb's to say. */
export const typedNumber = typed(PHONE_MAX).min(1);
export const phoneCodeInput = z.strictObject({ phone: typedNumber }).openapi("PhoneCodeRequest");
/** `data` opens an account for a number that has none. */
export const phoneSignInInput = z
  .strictObject({
    phone: typedNumber,
    code: phoneCode,
    data: z
      .strictObject({
        first_name: personName(NAME_MAX),
        last_name: personName(NAME_MAX),
        user_type: z.enum(USER_TYPES).default("user"),
      })
      .optional(),
  })
  .openapi("PhoneSignIn");
export type PhoneSignInInput = z.infer<typeof phoneSignInInput>;
export const emailInput = z.strictObject({ email, redirectTo }).openapi("EmailOnly");
export const resetPasswordInput = z
  .strictObject({ token, password: newPassword })
  .openapi("ResetPassword");
export const confirmQuery = z.object({
  token: z.string().max(TOKEN_MAX).default(""),
  next: z.string().max(1000).optional(),
});

export const sessionUser = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(ROLES),
    avatar_url: z.string().nullable(),
  })
  .openapi("SessionUser");

/** `expiresAt`: the instant (ISO) at which the access token ends. */
export const session = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresAt: z.iso.datetime(),
    user: sessionUser,
  })
  .openapi("Session");

/** The same for everybody, so that it says nothing about an address. */
export const accepted = z.object({ ok: z.literal(true) }).openapi("Accepted");
export const currentUser = z.object({ user: sessionUser }).openapi("CurrentUser");

export type SignUpInput = z.infer<typeof signUpInput>;
export type SessionUser = z.infer<typeof sessionUser>;
export type Session = z.infer<typeof session>;
