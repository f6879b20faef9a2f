import { USER_SORTS, USER_STATUSES } from "../admin-enums";
import { BOOKING_STATUSES, PROPERTY_STATUSES, ROLES } from "../enums";
import { MESSAGE_MAX, NOTE_MAX, SUBJECT_MAX } from "../limits";
import { ACCESS_ERRORS } from "../phone-messages";
import { QUERY_MAX } from "../query-limit";
import { REPORT_REASONS, REPORT_STATUSES } from "../visitor-enums";
import { profileInput } from "./account";
import { typedNumber } from "./auth";
import { email, instant, line, listPage, optional, paragraph, typed, uuid } from "./fields";
import { z } from "./french";

/** The administrators' list; `before` is the last account of the page before. */
export const userQuery = z.object({
  role: z
    .enum(["all", ...ROLES])
    .openapi("RoleFilter")
    .default("all"),
  status: z
    .enum(["all", ...USER_STATUSES])
    .openapi("AccountStatusFilter")
    .default("all"),
  /** Part of a name or an e-mail. */
  q: typed(QUERY_MAX).optional(),
  sort: z.enum(USER_SORTS).default("newest"),
  ...listPage({ size: 25, max: 100 }),
});
export type UserQuery = z.infer<typeof userQuery>;

/** `role` is the account's entry among the roles, else its type, else `user`. */
export const managedUser = z
  .object({
    id: uuid,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    /** The number that the account signs in with. */
    sign_in_phone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    role: z.enum(ROLES),
    status: z.enum(USER_STATUSES),
    property_count: z.int(),
    created_at: instant,
  })
  .openapi("ManagedUser");
export type ManagedUser = z.infer<typeof managedUser>;

/** `counts` are those of the platform; `total` of the filters, null where words are searched for. */
export const managedUserList = z
  .object({
    items: z.array(managedUser),
    next: uuid.nullable(),
    total: z.int().nullable(),
    counts: z.object({
      total: z.int(),
      active: z.int(),
      pending: z.int(),
      suspended: z.int(),
      tenants: z.int(),
      landlords: z.int(),
      admins: z.int(),
    }),
  })
  .openapi("ManagedUserList");
export type ManagedUserList = z.infer<typeof managedUserList>;

/** A whole account; of its listings, bookings and reports the newest, with how many there are. */
export const userDetail = managedUser
  .extend({
    phone: z.string().nullable(),
    location: z.string().nullable(),
    suspended_at: instant.nullable(),
    suspended_reason: z.string().nullable(),
    /** What an edit names, so that it overwrites no other edit. */
    updated_at: instant,
    booking_count: z.int(),
    report_count: z.int(),
    properties: z.array(
      z.object({ id: uuid, title: z.string(), status: z.enum(PROPERTY_STATUSES) }),
    ),
    bookings: z.array(
      z.object({
        id: uuid,
        property_title: z.string(),
        side: z.enum(["tenant", "landlord"]),
        start_date: z.string(),
        end_date: z.string().nullable(),
        status: z.enum(BOOKING_STATUSES),
      }),
    ),
    reports: z.array(
      z.object({
        id: uuid,
        property_title: z.string(),
        reason: z.enum(REPORT_REASONS),
        status: z.enum(REPORT_STATUSES),
        created_at: instant,
      }),
    ),
  })
  .openapi("UserDetail");
export type UserDetail = z.infer<typeof userDetail>;

export const userChange = z
  // `expected`: the `updated_at` over which this was typed.
  .strictObject({ ...profileInput.shape, expected: instant })
  .openapi("UserChange");
export type UserChange = z.infer<typeof userChange>;

export const userSuspension = z
  .strictObject({ reason: paragraph(NOTE_MAX) })
  .openapi("UserSuspension");
export type UserSuspension = z.infer<typeof userSuspension>;

export const roleChange = z
  .strictObject({ role: z.enum(ROLES), reason: optional(NOTE_MAX) })
  .openapi("RoleChange");
export type RoleChange = z.infer<typeof roleChange>;

/** What its owner, who has lost the present ones, signs in with from now on. */
export const accessChange = z
  .strictObject({
    email: email.optional(),
    phone: typedNumber.optional(),
    /** How the administrator knows who asks. */
    reason: paragraph(NOTE_MAX),
  })
  .refine((given) => given.email !== undefined || given.phone !== undefined, {
    error: ACCESS_ERRORS.nothing_given,
    path: ["email"],
  })
  .openapi("AccessChange");
export type AccessChange = z.infer<typeof accessChange>;

export const userDeletion = z.strictObject({ reason: paragraph(NOTE_MAX) }).openapi("UserDeletion");
export type UserDeletion = z.infer<typeof userDeletion>;

export const adminMessage = z
  .strictObject({ subject: line(SUBJECT_MAX), content: paragraph(MESSAGE_MAX) })
  .openapi("AdminMessage");
export type AdminMessage = z.infer<typeof adminMessage>;

/** Where an account stands after an act. */
export const userState = z
  .object({ id: uuid, role: z.enum(ROLES), status: z.enum(USER_STATUSES) })
  .openapi("UserState");
export type UserState = z.infer<typeof userState>;
