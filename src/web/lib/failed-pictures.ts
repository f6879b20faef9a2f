/** A picture that the server does not have is not asked for again and again. */
const TRIES = 4;
const tried = new WeakMap<HTMLImageElement, number>();

/** Asks again for the pictures of the page that did not come. */
export function reloadFailedPictures(): void {
  for (const picture of document.images) {
    const tries = tried.get(picture) ?? 0;
    if (!picture.complete || picture.naturalWidth > 0 || !picture.src || tries >= TRIES) continue;
    tried.set(picture, tries + 1);
    const { src } = picture;
    picture.src = src;
  }
}
