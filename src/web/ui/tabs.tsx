import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { ownElement } from "./own-element";

export type TabItem<Id extends string = string> = {
  id: Id;
  label: ReactNode;
  /** A figure beside the words, hidden when 0. */
  count?: number;
};

export type TabsProps<Id extends string = string> = {
  /** What the tabs are about, read aloud. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
  /** The content of the chosen tab. */
  children: ReactNode;
};

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** ARIA tabs: arrows, Home and End move and choose; the page holds which one is chosen. */
export function Tabs<Id extends string = string>({
  label,
  items,
  value,
  onChange,
  className = "",
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs have no room beside each other, the chosen one is moved into view.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector(`[data-tab="${value}"]`)?.getBoundingClientRect();
    if (!strip || !tab) return;
    const { left, right } = strip.getBoundingClientRect();
    strip.scrollLeft += Math.max(tab.right - right, 0) + Math.min(tab.left - left, 0);
  }, [value]);
  const move = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === value);
    const item = items[nextIndex(event.key, index, items.length) ?? -1];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${item.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {items.map((item) => {
          const selected = item.id === value;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              data-tab={item.id}
              className="tab"
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(item.id)}
            >
              {ownElement(item.label)}
              {item.count ? <span className="count">{item.count}</span> : null}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  );
}
