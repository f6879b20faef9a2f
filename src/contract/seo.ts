/** Addresses under which search engines and messengers find the site. Import-free. */

/**
 * The 1200×630 JPEG that messengers show of an active property. They keep a picture by its address,
 * so that an edited property (`updatedAt`, ISO) gets another one.
 */
export function sharePicturePath(id: string, updatedAt: string): string {
  return `/og/property/${id}.jpg?v=${Math.floor(Date.parse(updatedAt) / 1000).toString(36)}`;
}
export const SHARE_PICTURE = { width: 1200, height: 630, type: "image/jpeg" } as const;
