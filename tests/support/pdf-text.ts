import { inflateSync } from "node:zlib";

/**
 * The lines that a PDF of pdfkit writes in its own typefaces, in their order; throws where the file
 * is none.
 */
export function linesOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  if (!file.startsWith("%PDF-1.7\n") || !file.endsWith("%%EOF\n")) throw new Error("no PDF");
  const decoder = new TextDecoder("windows-1252");
  const streams = [...file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, data]) =>
    inflateSync(Buffer.from(data ?? "", "latin1")).toString("latin1"),
  );
  return contents.flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) => {
      const hex = [...(parts ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join("");
      return decoder.decode(Buffer.from(hex, "hex"));
    }),
  );
}

/** How many pictures a PDF holds. */
export const picturesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;
