import { inflateSync } from "node:zlib";

/**
 * The lines that a PDF of pdfkit writes in its embedded typefaces, in their order, as a reader copies
 * them; throws where the file is none.
 */
export function linesOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  if (!file.startsWith("%PDF-1.7\n") || !file.endsWith("%%EOF\n")) throw new Error("no PDF");
  const streams = new Map<string, string>();
  for (const [, id, data] of file.matchAll(
    /\n(\d+) 0 obj\n<<(?:(?!endobj)[\s\S])*?\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g,
  )) {
    streams.set(id ?? "", inflateSync(Buffer.from(data ?? "", "latin1")).toString("latin1"));
  }
  const tables = new Map<string, string[]>();
  for (const [, name, id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file)?.[1] ?? "";
    tables.set(name ?? "", tableOf(streams.get(/\/ToUnicode (\d+)/.exec(font)?.[1] ?? "") ?? ""));
  }
  return [...streams.values()].flatMap((content) =>
    [...content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)].map(([, text]) => {
      const table = tables.get(/\/(F\d+) /.exec(text ?? "")?.[1] ?? "") ?? [];
      const hex = [...(text ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join("");
      return (hex.match(/.{4}/g) ?? []).map((code) => table[Number.parseInt(code, 16)]).join("");
    }),
  );
}

/** The text of each glyph, by its number. */
function tableOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]/g)].flatMap(([, row]) =>
    [...(row ?? "").matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
      Buffer.from((hex ?? "").replaceAll(" ", ""), "hex")
        .swap16()
        .toString("utf16le"),
    ),
  );
}

/** How many pictures a PDF holds. */
export const picturesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;
