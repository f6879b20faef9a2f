import { type PointerEvent, type RefObject, useRef, useState } from "react";

type Point = { x: number; y: number };
type Drag = { id: string; start: Point; dx: number; dy: number; from: number; to: number };
/** Near the window's edge a drag scrolls the page. */
const EDGE = 72;
const SCROLL = 14;

/**
 * Dragging one of the first `count` tiles of a grid with finger or mouse. The tile follows the
 * pointer; `drop` hears its new place, 0 being the first. The keyboard has a menu for the same.
 */
export function usePhotoDrag(
  list: RefObject<HTMLUListElement | null>,
  count: number,
  drop: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The middles of the tiles on the page, as they stood at the start: none moves meanwhile. */
  const middles = useRef<Point[]>([]);

  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const tiles = (Array.from(list.current?.children ?? []) as HTMLElement[]).slice(0, count);
    middles.current = tiles.map((tile) => {
      const box = tile.getBoundingClientRect();
      return {
        x: box.left + box.width / 2 + window.scrollX,
        y: box.top + box.height / 2 + window.scrollY,
      };
    });
    const from = tiles.findIndex((tile) => tile.dataset.photo === id);
    setDrag({ id, start: onPage(event), dx: 0, dy: 0, from, to: from });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
    else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    const at = onPage(event);
    const [dx, dy] = [at.x - drag.start.x, at.y - drag.start.y];
    const own = middles.current[drag.from];
    if (!own) return;
    const to = nearest(middles.current, { x: own.x + dx, y: own.y + dy });
    setDrag({ ...drag, dx, dy, to });
  };
  const end = () => {
    if (drag) drop(drag.id, drag.to);
    setDrag(null);
  };
  return {
    drag,
    handle: (id: string) => ({
      onPointerDown: start(id),
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    }),
  };
}

const onPage = ({ clientX, clientY }: PointerEvent): Point => ({
  x: clientX + window.scrollX,
  y: clientY + window.scrollY,
});

function nearest(points: readonly Point[], to: Point): number {
  const far = points.map(({ x, y }) => Math.hypot(x - to.x, y - to.y));
  return far.indexOf(Math.min(...far));
}
