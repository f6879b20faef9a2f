/** What a message stands beside: a field, or the menu of a photo that is refused. */
export function firstInvalid(): HTMLElement | null {
  const photo = '[data-photo]:has([role="alert"]) summary';
  return document.querySelector(`main [aria-invalid="true"], main ${photo}`);
}
