import type { UserStatus } from "~/contract/admin-enums";
import type { Role } from "~/contract/enums";
import { RoleBadge } from "~/web/features/account/role-badge";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { userStatusLabel } from "./text";

const tones: Record<UserStatus, BadgeTone> = {
  active: "accent",
  pending: "ochre",
  suspended: "danger",
};

/** An account's role and status. */
export function UserBadges({ role, status }: { role: Role; status: UserStatus }) {
  return (
    <>
      <RoleBadge role={role} />
      <Badge tone={tones[status]}>{userStatusLabel[status]}</Badge>
    </>
  );
}
