export { acceptInvitation } from "./accept-invitation";
export { inviteUser } from "./invite-user";
export { listInvitations } from "./list-invitations";
export { openInvitation } from "./open-invitation";
export { revokeInvitation } from "./revoke-invitation";
export { sweepInvitations } from "./sweep-invitations";
