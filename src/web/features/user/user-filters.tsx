import { USER_SORTS, USER_STATUSES } from "~/contract/admin-enums";
import { ROLES } from "~/contract/enums";
import { QUERY_MAX } from "~/contract/query-limit";
import { Select } from "~/web/ui/inputs";
import { LiveSearch } from "~/web/ui/live-search";
import { useAskedSearch } from "~/web/ui/use-asked-search";
import { usersPath } from "./paths";
import { type UserFilter, userFilterOf } from "./read-users";
import { usersText as text, userStatusLabel } from "./text";

/** Words, role, status and order; all live in the address. */
export function UserFilters() {
  // While one choice loads, the next goes on from it.
  const { search, ask } = useAskedSearch();
  const filter = userFilterOf(search);
  const go = (change: UserFilter) =>
    ask((newest) => usersPath({ ...userFilterOf(newest), ...change }));
  const choice = <T extends string>(
    name: "role" | "status" | "sort",
    label: string,
    options: readonly (readonly [T | "", string])[],
  ) => (
    <Select
      label={label}
      name={name}
      value={filter[name] ?? options[0]?.[0] ?? ""}
      onChange={({ target }) => go({ [name]: target.value || undefined })}
    >
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
      <LiveSearch
        label={text.search}
        example={text.searchExample}
        value={filter.q}
        maxLength={QUERY_MAX}
        onSearch={(q) => go({ q })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {choice("role", text.role, [
          ["", text.allRoles],
          ...ROLES.map((role) => [role, text.roles[role]] as const),
        ])}
        {choice("status", text.status, [
          ["", text.allStatuses],
          ...USER_STATUSES.map((status) => [status, userStatusLabel[status]] as const),
        ])}
        {choice(
          "sort",
          text.sort,
          USER_SORTS.map((sort) => [sort, text.sorts[sort]] as const),
        )}
      </div>
    </div>
  );
}
