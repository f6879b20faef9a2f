import type { ManagedProperty } from "~/contract/schemas/managed-property";
import { RowMenu as Menu } from "~/web/ui/row-menu";
import { editPath } from "./paths";
import { isConfirmable, standingOf } from "./standing";
import { manageText as text } from "./text";

export type MenuAct = "confirm" | "rent" | "activate" | "deactivate" | "duplicate" | "remove";
type RowMenuProps = { property: ManagedProperty; onAct(act: MenuAct): void };

/** Everything that can be done with one property. */
export function RowMenu({ property, onAct }: RowMenuProps) {
  const { id, title } = property;
  const toggle = toggleOf(property);
  const view =
    property.status === "active"
      ? { label: text.view, to: `/property/${id}` }
      : { label: text.notOnline };
  return (
    <Menu
      label={text.actionsOf(title)}
      items={[
        { label: text.edit, to: editPath(property) },
        view,
        { label: text.calendar, to: `/landlord/availability/${id}` },
        { label: text.visits, to: `/landlord/visit-hours/${id}` },
        isConfirmable(property) && {
          label: text.confirm,
          onSelect: () => onAct("confirm"),
        },
        toggle && { label: toggle.label, onSelect: () => onAct(toggle.act) },
        { label: text.duplicate, onSelect: () => onAct("duplicate") },
        { label: text.remove, danger: true, onSelect: () => onAct("remove") },
      ]}
    >
      {text.actions}
    </Menu>
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
    case "dismissed":
      return { act: "activate", label: text.resubmit };
    case "copy":
    case "offline":
    case "unconfirmed":
    case "stopped":
      return { act: "activate", label: text.activate };
    default:
      return null;
  }
}
