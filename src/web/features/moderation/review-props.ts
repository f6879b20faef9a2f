import type { ModerationDetail } from "~/contract/schemas/moderation";

export type ReviewProps = {
  property: ModerationDetail;
  /** The button that was pressed went away: the keyboard needs another place. */
  onFocusLost(): void;
};
