import { PASSWORD_MAX } from "../limits";
import { newPassword, typedNumber } from "./auth";
import { email, instant, phoneCode, uuid } from "./fields";
import { z } from "./french";

const knownPassword = z.string().min(1).max(PASSWORD_MAX);

export const changePasswordInput = z
  .strictObject({ current_password: knownPassword, password: newPassword })
  .openapi("ChangePassword");
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** The password, or the code sent to the number that the account signs in with. */
const ownerProof = z.strictObject({
  password: knownPassword.optional(),
  code: phoneCode.optional(),
});
export type OwnerProof = z.infer<typeof ownerProof>;

export const deleteAccountInput = ownerProof.openapi("DeleteAccount");

export const changeEmailInput = ownerProof.extend({ email }).openapi("ChangeEmail");
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;
/** The number that the account is to sign in with, then the code that was sent to it. */
export const changePhoneInput = ownerProof.extend({ phone: typedNumber }).openapi("ChangePhone");
export type ChangePhoneInput = z.infer<typeof changePhoneInput>;
export const confirmPhoneInput = z
  .strictObject({ phone: typedNumber, code: phoneCode })
  .openapi("ConfirmPhone");
export type ConfirmPhoneInput = z.infer<typeof confirmPhoneInput>;
export const phoneChangeAnswer = z
  .object({ success: z.literal(true) })
  .openapi("PhoneChangeAnswer");

export const emailChange = z
  .object({ pending_email: z.string().nullable() })
  .openapi("EmailChange");
export type EmailChange = z.infer<typeof emailChange>;
export const emailChangeToken = z
  .strictObject({ token: z.string().min(1).max(100) })
  .openapi("EmailChangeToken");
export const emailChangeAnswer = z
  .object({ success: z.literal(true) })
  .openapi("EmailChangeAnswer");

/** The devices that are signed in; `user_agent` is how the browser named itself. */
export const sessionList = z
  .object({
    items: z.array(
      z.object({
        id: uuid,
        user_agent: z.string().nullable(),
        created_at: instant,
        used_at: instant,
        current: z.boolean(),
      }),
    ),
  })
  .openapi("SessionList");
export type SessionList = z.infer<typeof sessionList>;
export const endedSessions = z.object({ ended: z.number().int() }).openapi("EndedSessions");

const list = z.array(z.looseObject({ id: uuid }));
/** The file of one's own data. */
export const ownData = z
  .object({
    exported_at: instant,
    profile: z.looseObject({ email: z.string().nullable() }),
    bookings: list,
    received_bookings: list,
    payment_methods: list,
    payments: list,
    problems: list,
    sign_in_places: list,
    push_devices: list,
    saved_searches: list,
    inventories: list,
    messages: list,
    verifications: list,
    visits: list,
    reviews: list,
    tenant_reviews: list,
    received_reviews: list,
    favorites: list,
    notifications: list,
    properties: list,
    blocked_periods: list,
    calendar_feeds: list,
    invitations: list,
  })
  .openapi("OwnData");
