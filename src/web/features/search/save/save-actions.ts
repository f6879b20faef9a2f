import { answerOf, BackendError, backend } from "~/web/backend";
import { signInPath } from "~/web/features/account/sign-in-path";
import { toast } from "~/web/ui/toast";
import { savedHere } from "./saved-here";
import { saveText as text } from "./text";
import { currentPath, noteWanted } from "./wanted-search";

/**
 * Saves the search of this address and answers whether it is saved. A visitor, or a user whose
 * session has ended, is asked to sign in; the way there leads back here, where it is saved.
 */
export async function save(owner: string | undefined, address: string): Promise<boolean> {
  if (!owner) return askToSignIn();
  try {
    const json = { query: address.replace(/^\?/, "") };
    const { rhythm } = await answerOf(backend.data["saved-searches"].$post({ json }));
    savedHere.add(owner, address);
    void toast.success(text.saved, text.told[rhythm]);
    return true;
  } catch (thrown) {
    const { status, message } = BackendError.of(thrown);
    if (status === 401) return askToSignIn();
    await toast.error(text.failed, message);
    return false;
  }
}

async function askToSignIn(): Promise<false> {
  noteWanted();
  await toast.error(text.signInTitle, text.signIn, signInPath(currentPath()));
  return false;
}
