/** After the head nothing but comments, then the first object. */
const BEGINNING = /^%PDF-\d\.\d(?:\s|%[^\r\n]*[\r\n])*\d+ \d+ obj\b/;
const HEAD_BYTES = 4_096;
/** What a page is made of, and what a document would do by itself when it is opened. */
const ACTIVE =
  /<(?:!doctype|html|head|body|script|svg|iframe|img|meta)\b|\/(?:JavaScript|JS|Launch|EmbeddedFiles?)\b/i;
/** A letter of a name written by its number, which only hides it. */
const HIDDEN = /\/[a-z]{0,30}#(?:[46][1-9a-f]|[57][0-9a])/i;

/** Whether a file is a PDF that only shows something: neither a page nor a script behind its head. */
export function isPdf(file: Buffer): boolean {
  const text = file.toString("latin1");
  if (!BEGINNING.test(text.slice(0, HEAD_BYTES)) || !text.slice(-1_024).includes("%%EOF"))
    return false;
  const objects = withoutStreams(text);
  return !ACTIVE.test(objects) && !HIDDEN.test(objects);
}

/** Pictures, fonts and descriptions are streams, in which any bytes may stand. */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  const start = /\bstream\r?\n/g;
  for (let at = 0; ; ) {
    start.lastIndex = at;
    const found = start.exec(text);
    const end = found ? text.indexOf("endstream", start.lastIndex) : -1;
    if (!found || end < 0) return kept.join("") + text.slice(at);
    kept.push(text.slice(at, found.index));
    at = end + "endstream".length;
  }
}
