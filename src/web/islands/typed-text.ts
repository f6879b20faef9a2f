type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields = (box: ParentNode) => [...box.querySelectorAll<TextField>("input, textarea")];

/** What was typed into the fields of an island before its component could listen. */
export function readTypedText(box: ParentNode): string[] {
  return textFields(box).map(({ value }) => value);
}

/** Puts it into the same fields of the live component; where nothing was typed, theirs stays. */
export function restoreTypedText(box: ParentNode, texts: string[]): void {
  for (const [index, field] of textFields(box).entries()) {
    field.value = texts[index] || field.value;
  }
}
