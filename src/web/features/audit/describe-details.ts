import { formatNumber } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { AuditEntry } from "~/contract/schemas/audit-log";
import { fieldLabel, nameValue } from "./details-text";
import { auditText as text } from "./text";

/** One line of what an act changed: a value before and after, or one that it noted, or a page. */
export type DetailLine = { label: string; before?: string; after: string; to?: string };
export type Described = {
  action: string;
  target: Pick<AuditEntry["target"], "type">;
  details: AuditEntry["details"];
};

type Details = Record<string, unknown>;
const isObject = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Other rows of the log and photos that other details describe: they tell a reader nothing. */
const INTERNAL = ["decision", "invitation", "photo"];

/** What a change is of that names no field. */
function subjectOf({ action, target }: Described): string {
  if (target.type === "setting") return text.value;
  if (target.type === "review") return text.rating;
  return action === "booking.record_payment" ? text.payment : text.status;
}

/** The details of an entry, as lines to read; the state first. */
export function describeDetails(entry: Described): DetailLine[] {
  const { before, after, from, to, ...others } = entry.details ?? {};
  const { type } = entry.target;
  const subject = subjectOf(entry);
  const word = (value: unknown) => wordOf(type, value);
  const lines: DetailLine[] = [];
  const change = (label: string, was: unknown, is: unknown) => {
    if (isId(was) || isId(is)) {
      if (String(was) !== String(is)) lines.push({ label, after: text.yes });
    } else if (word(was) !== word(is)) lines.push({ label, before: word(was), after: word(is) });
  };
  const changeEach = (was: Details, is: Details) => {
    for (const key of Object.keys({ ...was, ...is })) change(labelOf(key), was[key], is[key]);
  };
  if (isObject(before) && isObject(after)) changeEach(before, after);
  else if (after !== undefined) change(subject, before, after);
  if (isObject(from)) changeEach(from, isObject(to) ? to : {});
  else if (entry.action === "property.duplicate") {
    const page = `/admin/property/${String(from)}`;
    lines.push({ label: text.copyOf, after: text.original, to: page });
  } else if (to !== undefined && !lines.some(({ label }) => label === subject)) {
    lines.unshift({ label: subject, before: word(from), after: word(to) });
  } else if (to === undefined && from !== undefined) {
    lines.unshift({ label: text.before, after: word(from) });
  }
  for (const [key, value] of Object.entries(others)) {
    if (INTERNAL.includes(key)) continue;
    if (isObject(value) && ("from" in value || "to" in value)) {
      change(labelOf(key), value.from, value.to);
    } else if (key === "property_id") {
      const page = `/admin/property/${String(value)}`;
      lines.push({ label: labelOf(key), after: text.reported, to: page });
    } else lines.push({ label: labelOf(key), after: word(value) });
  }
  return lines;
}

const labelOf = (key: string) => fieldLabel[key] ?? text.other;

/** Whether a value is the id of something, or several of them. */
const isId = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isId)
    : typeof value === "string" && UUID.test(value);

function wordOf(type: string, value: unknown): string {
  const word = (one: unknown) => wordOf(type, one);
  if (value === null || value === undefined || value === "") return text.empty;
  if (value === true || isId(value)) return text.yes;
  if (value === false) return text.no;
  if (Array.isArray(value)) return value.length === 0 ? text.empty : value.map(word).join(", ");
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${labelOf(key)}\u00a0: ${word(one)}`)
      .join(", ");
  }
  if (typeof value === "number") return formatNumber(value);
  const written = String(value);
  if (DAY.test(written)) return formatDate(written);
  return INSTANT.test(written) ? formatDateTime(written) : nameValue(type, written);
}
