import type { RoomState } from "~/contract/inventory";
import { Badge, type BadgeTone } from "~/web/ui/badge";
import { stateLabel } from "./text";

const TONES: Record<RoomState, BadgeTone> = { good: "accent", worn: "ochre", damaged: "danger" };

export const StateBadge = ({ state }: { state: RoomState }) => (
  <Badge tone={TONES[state]}>{stateLabel[state]}</Badge>
);
