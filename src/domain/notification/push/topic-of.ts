import { createHash } from "node:crypto";

/** The tag as a push service may read it: it learns which messages replace each other, and no id. */
export const topicOf = (tag: string) =>
  createHash("sha256").update(tag).digest("base64url").slice(0, 32);
