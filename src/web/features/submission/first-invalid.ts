/** What a message stands beside: a field, or the first button of a photo that is refused. */
export function firstInvalid(): HTMLElement | null {
  const photo = '[data-photo]:has([role="alert"]) button';
  return document.querySelector(`main [aria-invalid="true"], main ${photo}`);
}
