import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useDetailsMenu } from "./use-details-menu";

/** A link, an act, or a line that only says something. */
export type RowMenuItem = {
  label: string;
  to?: string;
  onSelect?(): void;
  danger?: boolean;
};
export type RowMenuProps = {
  /** What assistive technology calls the menu: with the row's name. */
  label: string;
  items: readonly (RowMenuItem | false | null | undefined)[];
  children: ReactNode;
};

const ENTRY =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-sand focus-visible:bg-sand";

/** Everything that can be done with one row; the native element opens and closes by keyboard. */
export function RowMenu({ label, items, children }: RowMenuProps) {
  const menu = useDetailsMenu();
  const [open, setOpen] = useState(false);
  const select = (onSelect: () => void) => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector("summary")?.focus();
    onSelect();
  };
  return (
    <>
      {/* A press beside the open menu closes it, and presses nothing of another row. */}
      {open && <div className="fixed inset-0 z-10" />}
      <details
        ref={menu}
        name="row-menu"
        className="relative"
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open)
            currentTarget.querySelector("ul")?.scrollIntoView({ block: "nearest" });
        }}
      >
        <summary className={`btn btn-secondary ${open ? "z-20" : ""}`} aria-label={label}>
          {children}
        </summary>
        <ul
          aria-label={label}
          className="absolute top-full right-0 z-20 mt-1 w-64 scroll-mb-24 card p-1.5 shadow-float"
        >
          {items.map((item) => item && <Entry key={item.label} item={item} onSelect={select} />)}
        </ul>
      </details>
    </>
  );
}

type EntryProps = { item: RowMenuItem; onSelect(act: () => void): void };

function Entry({ item, onSelect }: EntryProps) {
  const { label, to, danger } = item;
  const act = item.onSelect;
  if (to) {
    return (
      <li>
        <Link to={to} className={ENTRY}>
          {label}
        </Link>
      </li>
    );
  }
  if (!act) return <li className={`${ENTRY} text-quiet hover:bg-transparent`}>{label}</li>;
  return (
    <li>
      <button
        type="button"
        className={`${ENTRY} ${danger ? "text-danger" : ""}`}
        onClick={() => onSelect(act)}
      >
        {label}
      </button>
    </li>
  );
}
