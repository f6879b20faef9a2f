const sides = [320, 640, 1280];

/**
 * The widths in which a stored picture exists, as `srcset`, from the address of its 1280 px variant
 * (`/storage/property-images/x/123-abc-1280.webp`). `width` is the picture's own, in px: a smaller
 * picture is never enlarged, and none above `widest` is offered (a small box on a sharp screen needs
 * no 1280). Undefined for an address without variants (an avatar, a blob).
 */
export function pictureSrcSet(imageUrl: string, width: number, widest = 1280): string | undefined {
  const match = /^(.*)-1280(\.[a-z]+)$/.exec(imageUrl);
  if (!match) return undefined;
  const [, stem, extension] = match;
  const useful = sides.filter(
    (side, index) => index === 0 || (side <= widest && width > (sides[index - 1] ?? 0)),
  );
  return useful.map((side) => `${stem}-${side}${extension} ${Math.min(side, width)}w`).join(", ");
}

/** The 320 px variant of a stored picture; the address itself where there are no variants. */
export function smallerPicture(imageUrl: string): string {
  return imageUrl.replace(/-1280(\.[a-z]+)$/, "-320$1");
}
