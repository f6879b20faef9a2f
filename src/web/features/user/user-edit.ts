import type { UserDetail } from "~/contract/schemas/user";

export type UserValues = Record<"first_name" | "last_name" | "phone" | "location", string>;
export type UserEdit = {
  /** The account that was read: a save names it. */
  read: UserDetail;
  base: UserValues;
  typed: UserValues;
  /** It was saved or asked for again: the next reading counts, whatever it brings. */
  awaited: boolean;
};
const NAMES = ["first_name", "last_name", "phone", "location"] as const;

const valuesOf = ({ first_name, last_name, phone, location }: UserDetail): UserValues => ({
  first_name,
  last_name,
  phone: phone ?? "",
  location: location ?? "",
});

export function startEdit(read: UserDetail): UserEdit {
  const base = valuesOf(read);
  return { read, base, typed: base, awaited: false };
}

/**
 * What was typed, over the account as it is now: untouched fields follow it. Unasked, the
 * account as it was stays where both changed one field, so that a save is refused and not silent.
 */
export function followUser(edit: UserEdit, read: UserDetail): UserEdit {
  if (read === edit.read) return edit;
  const now = valuesOf(read);
  const { base, typed, awaited } = edit;
  const own = NAMES.filter((name) => typed[name] !== base[name]);
  const isContested = own.some((name) => now[name] !== base[name] && now[name] !== typed[name]);
  if (isContested && !awaited) return edit;
  const kept = Object.fromEntries(own.map((name) => [name, typed[name]]));
  return { read, base: now, typed: { ...now, ...kept }, awaited: false };
}
