import type { Role } from "~/contract/enums";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { roleLabel } from "./text";

const tones: Record<Role, BadgeTone> = { user: "neutral", landlord: "accent", admin: "ochre" };

/** The role of an account, as lists of people show it. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleLabel[role]}</Badge>;
}
