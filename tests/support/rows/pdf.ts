/** The texts of a PDF that our writer made, in their order; throws where its table lies. */
export function textsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString("latin1");
  if (!file.startsWith("%PDF-1.7\n") || !file.endsWith("%%EOF\n")) throw new Error("no PDF");
  const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  const entries = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)];
  if (!file.startsWith("xref\n", table) || entries.length === 0) throw new Error("no table");
  for (const [at, [, start]] of entries.entries()) {
    if (!file.startsWith(`${at + 1} 0 obj\n`, Number(start))) throw new Error(`object ${at + 1}`);
  }
  for (const [, length, content] of file.matchAll(
    /<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g,
  )) {
    if (content?.length !== Number(length)) throw new Error("length of a stream");
  }
  const decoder = new TextDecoder("windows-1252");
  return [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex]) =>
    decoder.decode(Buffer.from(hex ?? "", "hex")),
  );
}
