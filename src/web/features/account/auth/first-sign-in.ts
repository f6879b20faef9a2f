import { readDraft, writeDraft } from "~/web/forms/draft";

const KEY = "first-sign-in";

/** The address that has just signed up on this browser: the first sign-in begins with it. */
export const firstSignIn = {
  read: () => readDraft<{ email: string }>(KEY, "browser")?.email,
  /** Undefined forgets it: the user has signed in. */
  write: (email: string | undefined) => writeDraft(KEY, email && { email }, "browser"),
};
