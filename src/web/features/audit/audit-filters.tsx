import { Link, useNavigate } from "react-router";
import type { AuditEntry } from "~/contract/schemas/audit-log";
import { Button, ButtonLink } from "~/web/ui/button";
import { CloseIcon } from "~/web/ui/icons";
import { Select, TextInput } from "~/web/ui/inputs";
import { actionLabel } from "./action-text";
import { type AuditFilter, auditPath } from "./read-audit";
import { targetLabel, auditText as text } from "./text";

type AuditFiltersProps = { filter: AuditFilter; items: AuditEntry[] };

/** Act, kind of target and days; whose acts and about what is chosen from the entries. */
export function AuditFilters({ filter, items }: AuditFiltersProps) {
  const navigate = useNavigate();
  const { actor = "", id = "", type = "" } = filter;
  const apply = (form: FormData) => {
    const read = (name: string) => String(form.get(name) ?? "");
    const chosen = read("type");
    // A target of another kind is no longer meant.
    const about = { type: chosen, id: chosen === type ? id : "" };
    const rest = { action: read("action"), from: read("from"), to: read("to") };
    void navigate(auditPath({ actor, ...about, ...rest }));
  };
  return (
    <div className="mb-4 grid gap-3">
      <form
        key={auditPath(filter)}
        method="get"
        aria-label={text.filters}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_11rem_11rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          apply(new FormData(event.currentTarget));
        }}
      >
        <Select
          label={text.action}
          name="action"
          defaultValue={filter.action ?? ""}
          className="max-sm:col-span-2"
        >
          <option value="">{text.allActions}</option>
          {Object.entries(actionLabel).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
        <Select label={text.type} name="type" defaultValue={type} className="max-sm:col-span-2">
          <option value="">{text.allTypes}</option>
          {Object.entries(targetLabel).map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput label={text.from} name="from" type="date" defaultValue={filter.from ?? ""} />
        <TextInput label={text.to} name="to" type="date" defaultValue={filter.to ?? ""} />
        <Button type="submit" className="max-lg:col-span-2 sm:max-lg:justify-self-start">
          {text.apply}
        </Button>
      </form>
      {Object.keys(filter).length > 0 && <ChosenFilters filter={filter} items={items} />}
    </div>
  );
}

/** The filters in force, by actor and by subject, each to be taken back. */
function ChosenFilters({ filter, items }: AuditFiltersProps) {
  const { actor, id, type } = filter;
  const person = items.find((one) => one.actor?.id === actor)?.actor?.name ?? text.oneAccount;
  const label = items.find((one) => one.target.id === id)?.target.label;
  const target = label ?? (type === "user" ? text.oneAccount : text.oneTarget);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {actor && <Chosen label={text.onlyActor(person)} to={auditPath({ ...filter, actor: "" })} />}
      {id && <Chosen label={text.onlyTarget(target)} to={auditPath({ ...filter, id: "" })} />}
      <ButtonLink to="/admin/audit" variant="quiet">
        {text.clear}
      </ButtonLink>
    </div>
  );
}

function Chosen({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className="chip max-w-full" aria-label={text.remove(label)}>
      <span className="min-w-0 truncate">{label}</span>
      <CloseIcon size={16} />
    </Link>
  );
}
