/** Gives a file made in the browser to its downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
