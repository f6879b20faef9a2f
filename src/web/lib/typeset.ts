/** French punctuation stays with its word: no line begins with '?' or ends with an opening quote. */
export function typeset(text: string): string {
  return text.replace(/ ([?!:;»%])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}
