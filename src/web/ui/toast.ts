type Tone = "success" | "error" | "info";

/** Loads the toaster on the first toast, so that no page pays for it before; one per document. */
let toaster: Promise<typeof import("./toaster")> | undefined;

async function show(tone: Tone, title: string, sentence?: string): Promise<void> {
  if (typeof document === "undefined") return;
  toaster ??= import("./toaster");
  try {
    (await toaster).showToast(tone, title, sentence);
  } catch (error) {
    // Offline: the page says it too, since a toast is never the only place of a message.
    toaster = undefined;
    console.error(error);
  }
}

/** Says in passing what happened: a title and, where it helps, a sentence. Stays 5 s. */
export const toast = {
  success: (title: string, sentence?: string) => void show("success", title, sentence),
  error: (title: string, sentence?: string) => void show("error", title, sentence),
  info: (title: string, sentence?: string) => void show("info", title, sentence),
};
