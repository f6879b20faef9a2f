import { INVITATION_DAYS } from "../admin-enums";
import { ROLES } from "../enums";
import { NAME_MAX } from "../limits";
import { newPassword } from "./auth";
import { email, instant, listPage, personName, phone, uuid } from "./fields";
import { z } from "./french";

export const invitationInput = z
  .strictObject({
    email,
    role: z.enum(ROLES),
    /** For how many days its link is good. */
    days: z.union(INVITATION_DAYS.map((days) => z.literal(days))).default(7),
  })
  .openapi("InvitationInput");
export type InvitationInput = z.infer<typeof invitationInput>;

export const invitationQuery = z.object({
  ...listPage({ size: 20, max: 100 }),
});
export type InvitationQuery = z.infer<typeof invitationQuery>;

export const invitation = z
  .object({
    id: uuid,
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(["open", "accepted", "revoked", "expired"]).openapi("InvitationStatus"),
    invited_by: z.string().nullable(),
    created_at: instant,
    expires_at: instant,
  })
  .openapi("Invitation");
export type Invitation = z.infer<typeof invitation>;
export const invitationList = z
  .object({ items: z.array(invitation), next: uuid.nullable() })
  .openapi("InvitationList");
export type InvitationList = z.infer<typeof invitationList>;

const token = z.string().min(1).max(100);
export const invitationToken = z.strictObject({ token }).openapi("InvitationToken");
/** What the page behind the link shows. */
export const openedInvitation = z
  .object({ email: z.string(), role: z.enum(ROLES), expires_at: instant })
  .openapi("OpenedInvitation");
export type OpenedInvitation = z.infer<typeof openedInvitation>;
export const invitationAnswer = z
  .strictObject({
    token,
    first_name: personName(NAME_MAX),
    last_name: personName(NAME_MAX),
    phone,
    password: newPassword,
  })
  .openapi("InvitationAnswer");
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export const invitedAccount = z.object({ email: z.string() }).openapi("InvitedAccount");
export type InvitedAccount = z.infer<typeof invitedAccount>;
