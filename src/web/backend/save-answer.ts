import { offline } from "./error";

/** Gives an answer that is a file to the browser's downloads, under the name that it brings. */
export async function saveAnswer(response: Response, fallback: string): Promise<void> {
  // The file comes piece by piece: the connection may be lost halfway.
  const file = await response.blob().catch(() => {
    throw offline();
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  const disposition = response.headers.get("content-disposition") ?? "";
  link.download = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? fallback;
  link.click();
  URL.revokeObjectURL(link.href);
}
