/** The parts of `window` that sharing uses. */
export type ShareWays = {
  navigator: {
    share?: (data: { title: string; url: string }) => Promise<void>;
    clipboard?: { writeText(text: string): Promise<void> };
  };
  document: Document;
};

export type Shared = "shared" | "cancelled" | "copied" | "failed";

/** Shares an address by the device's share sheet, else the clipboard, else a copied textarea. */
export async function share(
  { title, url }: { title: string; url: string },
  { navigator, document }: ShareWays,
): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "cancelled";
    }
  }
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(url);
      return "copied";
    } catch {
      // Not allowed here: copy from a textarea instead.
    }
  }
  return copyFromTextarea(url, document) ? "copied" : "failed";
}

function copyFromTextarea(text: string, document: Document): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
