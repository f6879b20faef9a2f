import { qualityText as text } from "./quality-text";

/** A description of this length tells the size, the surroundings and what the price includes. */
const DESCRIPTION_ADVISED = 150;
/** Living room, bedroom, kitchen, shower and the front: fewer pictures leave a room unseen. */
const PHOTOS_ADVISED = 5;

/** Under the description: what to tell, then that more helps, then that it is long enough. */
export function descriptionHint(description: string): string {
  const { length } = description.trim();
  if (length === 0) return text.description;
  return length < DESCRIPTION_ADVISED ? text.descriptionShort : text.descriptionEnough;
}

/** Above the photos: how many more help; nothing once there are enough. */
export function photosHint(count: number): string | undefined {
  if (count === 0 || count >= PHOTOS_ADVISED) return undefined;
  return text.photosFew(PHOTOS_ADVISED - count);
}
