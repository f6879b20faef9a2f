import type { FeedError } from "~/contract/availability";

/** Why a calendar kept elsewhere could not be read; anything else thrown is our own fault. */
export class FeedUnreadable extends Error {
  constructor(readonly reason: FeedError) {
    super(`calendar feed: ${reason}`);
  }
}
