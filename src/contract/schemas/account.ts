import { ROLES, USER_TYPES } from "../enums";
import { LOCATION_MAX, NAME_MAX } from "../limits";
import { instant, optional, personName, phone } from "./fields";
import { z } from "./french";

export const currentUserRole = z.object({ role: z.enum(ROLES) }).openapi("CurrentUserRole");

/** What people see of their own account. */
export const ownProfile = z
  .object({
    user_id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** The number that the account signs in with, +237XXXXXXXXX. */
    sign_in_phone: z.string().nullable(),
    has_password: z.boolean(),
    location: z.string().nullable(),
    avatar_url: z.string().nullable(),
    user_type: z.enum(USER_TYPES),
    role: z.enum(ROLES),
    created_at: instant,
  })
  .openapi("OwnProfile");
export type OwnProfile = z.infer<typeof ownProfile>;

/** What people change of it; an unknown field, such as `email` or `role`, is refused. */
export const profileInput = z
  .strictObject({
    first_name: personName(NAME_MAX),
    last_name: personName(NAME_MAX),
    phone,
    location: optional(LOCATION_MAX),
  })
  .openapi("ProfileInput");
export type ProfileInput = z.infer<typeof profileInput>;

export const avatar = z.object({ avatar_url: z.string() }).openapi("Avatar");
export type Avatar = z.infer<typeof avatar>;
