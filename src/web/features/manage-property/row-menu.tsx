import { useState } from "react";
import { Link } from "react-router";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { standingOf } from "./standing";
import { manageText as text } from "./text";

export type MenuAct = "rent" | "activate" | "deactivate" | "duplicate" | "remove";
type RowMenuProps = { property: ManagedProperty; onAct(act: MenuAct): void };

const ENTRY =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-sand focus-visible:bg-sand";

/** Everything that can be done with one property; the native element opens and closes by keyboard. */
export function RowMenu({ property, onAct }: RowMenuProps) {
  const menu = useDetailsMenu();
  const [open, setOpen] = useState(false);
  const { id, title } = property;
  const act = (what: MenuAct, label: string, className = "") => (
    <li>
      <button
        type="button"
        className={`${ENTRY} ${className}`}
        onClick={() => {
          if (menu.current) menu.current.open = false;
          menu.current?.querySelector("summary")?.focus();
          onAct(what);
        }}
      >
        {label}
      </button>
    </li>
  );
  const link = (to: string, label: string) => (
    <li>
      <Link to={to} className={ENTRY}>
        {label}
      </Link>
    </li>
  );
  const toggle = toggleOf(property);
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
        <summary
          className={`btn btn-secondary ${open ? "z-20" : ""}`}
          aria-label={text.actionsOf(title)}
        >
          {text.actions}
        </summary>
        <ul
          aria-label={text.actionsOf(title)}
          className="absolute top-full right-0 z-20 mt-1 w-64 scroll-mb-24 card p-1.5 shadow-float"
        >
          {link(`/landlord/edit-property/${id}`, text.edit)}
          {property.status === "active" ? (
            link(`/property/${id}`, text.view)
          ) : (
            <li className={`${ENTRY} text-quiet hover:bg-transparent`}>{text.notOnline}</li>
          )}
          {link(`/landlord/availability/${id}`, text.calendar)}
          {toggle && act(toggle.act, toggle.label)}
          {act("duplicate", text.duplicate)}
          {act("remove", text.remove, "text-danger")}
        </ul>
      </details>
    </>
  );
}

/** The landlord's switch, by the property's lifecycle; none where only an administrator decides. */
function toggleOf(property: ManagedProperty): { act: MenuAct; label: string } | null {
  if (property.status === "active") return { act: "deactivate", label: text.deactivate };
  if (property.status === "draft") return { act: "activate", label: text.activate };
  switch (standingOf(property)) {
    case "rented":
      return { act: "activate", label: text.back_online };
    case "rejected":
      return { act: "activate", label: text.resubmit };
    case "copy":
    case "offline":
    case "stopped":
      return { act: "activate", label: text.activate };
    default:
      return null;
  }
}
