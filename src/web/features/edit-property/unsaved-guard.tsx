import { UnsavedGuard as Guard, type UnsavedGuardProps } from "~/web/forms/unsaved-guard";
import { leaveText } from "./text";

/** The state of the way out after the listing was deleted. */
export const DELETED = "deleted";

/**
 * Asks before typed changes of a listing are left. What was typed is kept for the way back from
 * signing in.
 */
export const UnsavedGuard = (props: Pick<UnsavedGuardProps, "dirty" | "onLeave">) => (
  <Guard {...props} text={leaveText} isFree={({ state }) => state === DELETED} />
);
