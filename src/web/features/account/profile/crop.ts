/** What is seen of a picture: `zoom` from 1, the place from 0 (left, top) to 1 (right, bottom). */
export type Crop = { zoom: number; x: number; y: number };
export type Size = { width: number; height: number };

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

/** The square of the picture that is seen, in its pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The crop after the picture was drawn along by so many pixels of a frame of `frame` pixels. */
export function dragged(
  size: Size,
  crop: Crop,
  by: { dx: number; dy: number },
  frame: number,
): Crop {
  const { left, top, side } = squareOf(size, crop);
  const along = (room: number, start: number, moved: number, before: number) =>
    room <= 0 ? before : Math.min(1, Math.max(0, (start - (moved * side) / frame) / room));
  return {
    ...crop,
    x: along(size.width - side, left, by.dx, crop.x),
    y: along(size.height - side, top, by.dy, crop.y),
  };
}
