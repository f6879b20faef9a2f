/** What a message stands beside: a field, or the menu of a photo that is refused. */
export function firstInvalid(): HTMLElement | null {
  const marked = document.querySelectorAll<HTMLElement>(
    'main [aria-invalid="true"], main [data-photo] [role="alert"]',
  );
  const photo = marked[0]?.closest("[data-photo]");
  return photo?.querySelector("summary") ?? marked[0] ?? null;
}
