import { type PointerEvent, type RefObject, useRef, useState } from "react";

type Drag = { id: string; startY: number; dy: number; to: number };
/** Near the window's edge a drag scrolls the page. */
const EDGE = 72;
const SCROLL = 14;

/**
 * Dragging one row of a list up or down with finger or mouse. The row follows the pointer; `drop`
 * hears its new place, 0 being the first. The keyboard has buttons for the same.
 */
export function usePhotoDrag(
  list: RefObject<HTMLUListElement | null>,
  drop: (id: string, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const scrolled = useRef(0);

  const placeAt = (id: string, y: number) => {
    const rows = Array.from(list.current?.children ?? []) as HTMLElement[];
    const others = rows.filter((row) => row.dataset.photo !== id);
    return others.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top + box.height / 2 < y;
    }).length;
  };
  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scrolled.current = window.scrollY;
    setDrag({ id, startY: event.clientY, dy: 0, to: placeAt(id, event.clientY) });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const y = event.clientY;
    if (y < EDGE) window.scrollBy(0, -SCROLL);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    const dy = y - drag.startY + window.scrollY - scrolled.current;
    setDrag({ ...drag, dy, to: placeAt(drag.id, y) });
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
