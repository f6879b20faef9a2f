import { type FocusEvent, useEffect, useRef } from "react";

const ROW = "li[tabindex='-1']";

/**
 * Where an act takes away what had the keyboard's focus, gives it to the row (an `li` with
 * `tabIndex={-1}`), to the nearest row that is left, or to the page's title. Spread it on what
 * holds the list and the bars of acts; the component has to render when they change.
 */
export function useKeptFocus() {
  const rows = useRef<HTMLElement[]>(undefined);
  useEffect(() => {
    if (!rows.current || document.activeElement !== document.body) return;
    const row = rows.current.find(({ isConnected }) => isConnected);
    rows.current = undefined;
    (row ?? title())?.focus({ preventScroll: !row });
  });
  return {
    onFocus({ target }: FocusEvent) {
      rows.current = rowsFrom(target.closest(ROW));
    },
    // Only when a person leaves: elements that go away cause no such event.
    onBlur() {
      rows.current = undefined;
    },
  };
}

/** A row, those after it, those before it from the nearest on. */
function rowsFrom(row: Element | null): HTMLElement[] {
  if (!row?.parentElement) return [];
  const all = [...row.parentElement.children] as HTMLElement[];
  const place = all.indexOf(row as HTMLElement);
  return [...all.slice(place), ...all.slice(0, place).reverse()];
}

function title(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
