type Tone = "success" | "error";

/** A title, where it helps a message, and the sign-in page's address when an account is needed. */
export type ToastText = readonly [title: string, message?: string, signIn?: string];

/** Loads the toaster on the first toast, so that no page pays for it before; one per document. */
let toaster: Promise<typeof import("./toaster")> | undefined;

async function show(tone: Tone, [title, message, signIn]: ToastText): Promise<void> {
  if (typeof document === "undefined") return;
  toaster ??= import("./toaster");
  try {
    await (await toaster).showToast(tone, title, message, signIn);
  } catch (error) {
    toaster = undefined;
    console.error(error);
    showPlain([title, message].filter(Boolean).join(". "));
  }
}

/** Stands in when the toaster cannot be loaded. */
function showPlain(text: string): void {
  const note = document.createElement("p");
  note.role = "alert";
  note.className = "card fixed inset-x-4 top-4 z-50 mx-auto max-w-sm p-4 shadow-float";
  note.textContent = text;
  document.body.append(note);
  setTimeout(() => note.remove(), 5000);
}

/**
 * A passing message of 5 s; errors go earlier, once a success follows or the action is run again.
 * The promise resolves when the toast shows: the first one loads the toaster.
 */
export const toast = {
  success: (...text: ToastText) => show("success", text),
  error: (...text: ToastText) => show("error", text),
  dismissErrors: () => void toaster?.then(({ dismissErrors }) => dismissErrors()),
};
