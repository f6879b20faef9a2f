type Tone = "success" | "error";

/** Loads the toaster on the first toast, so that no page pays for it before; one per document. */
let toaster: Promise<typeof import("./toaster")> | undefined;

async function show(tone: Tone, title: string, sentence?: string, signIn?: string): Promise<void> {
  if (typeof document === "undefined") return;
  toaster ??= import("./toaster");
  try {
    await (await toaster).showToast(tone, title, sentence, signIn);
  } catch (error) {
    toaster = undefined;
    console.error(error);
    showPlain([title, sentence].filter(Boolean).join(". "));
  }
}

/** Stands in where the line is too broken for the toaster to come. */
function showPlain(words: string): void {
  const note = document.createElement("p");
  note.role = "alert";
  note.className = "card fixed inset-x-4 top-4 z-50 mx-auto max-w-sm p-4 shadow-float";
  note.textContent = words;
  document.body.append(note);
  setTimeout(() => note.remove(), 5000);
}

/**
 * Says in passing what happened: a title and, where it helps, a sentence. Stays 5 s; an error only
 * until a success follows, or until somebody who tries again forgets it. `signIn` is the address of the
 * sign-in page, where that is what helps. The promise is kept once it shows: the first takes its time.
 */
export const toast = {
  success: (title: string, sentence?: string) => show("success", title, sentence),
  error: (title: string, sentence?: string, signIn?: string) =>
    show("error", title, sentence, signIn),
  forget: () => void toaster?.then(({ dropErrors }) => dropErrors()),
};
