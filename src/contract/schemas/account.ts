import { ROLES, USER_TYPES } from "../enums";
import { instant } from "./fields";
import { z } from "./french";

export const currentUserRole = z.object({ role: z.enum(ROLES) }).openapi("CurrentUserRole");

/** What people see of their own account. */
export const ownProfile = z
  .object({
    user_id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    location: z.string().nullable(),
    avatar_url: z.string().nullable(),
    user_type: z.enum(USER_TYPES),
    role: z.enum(ROLES),
    created_at: instant,
  })
  .openapi("OwnProfile");
export type OwnProfile = z.infer<typeof ownProfile>;
