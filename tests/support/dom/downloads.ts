import { afterAll, beforeEach } from "vitest";

type Download = { name: string; text(): Promise<string> };

/** The files that a test's components give to downloads, oldest first; this DOM has none. */
export function watchDownloads(): () => Download[] {
  let files: Download[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob) => {
    const address = `blob:${crypto.randomUUID()}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (!blob) return click.call(this);
    // With its first mark, by which spreadsheets know UTF-8; `text()` drops it.
    const text = async () =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blob.arrayBuffer());
    files.push({ name: this.download, text });
  };
  beforeEach(() => {
    files = [];
  });
  afterAll(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });
  return () => files;
}
