import { formatDate, formatDateTime } from "~/contract/format-date";
import { dataText as text } from "./data-text";

type Data = Record<string, unknown>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STYLE =
  "body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;margin:0;padding:.5rem 0}dl div{display:flex;flex-wrap:wrap;gap:.25rem 1rem}dt{flex:0 0 14rem;color:#555}dd{margin:0;flex:1 1 16rem;white-space:pre-line;overflow-wrap:anywhere}";

/** The export of one's own data as a page that needs nothing else; what is empty is left out. */
export function readableData({ exported_at, profile, ...sections }: Data): string {
  const parts = [
    section("profile", [profile as Data]),
    ...Object.entries(sections).map(([name, rows]) => section(name, rows as Data[])),
  ];
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${STYLE}</style><h1>${text.title}</h1><p>${text.made} ${valueOf(exported_at)}.</p>${parts.join("")}</html>`;
}

function section(name: string, rows: readonly Data[]): string {
  const body = rows.length === 0 ? `<p>${text.none}</p>` : rows.map(listOf).join("");
  return `<h2>${escaped(text.sections[name] ?? name)}</h2>${body}`;
}

function listOf(row: Data): string {
  const lines = Object.entries(row).flatMap(([key, value]) =>
    value === null || value === "" || key === "id"
      ? []
      : [`<div><dt>${escaped(text.fields[key] ?? key)}</dt><dd>${valueOf(value)}</dd></div>`],
  );
  return `<dl>${lines.join("")}</dl>`;
}

function valueOf(value: unknown): string {
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "string") {
    if (INSTANT.test(value)) return formatDateTime(value);
    return escaped(DAY.test(value) ? formatDate(value) : (text.values[value] ?? value));
  }
  if (Array.isArray(value)) return value.map(valueOf).join("<br>");
  return typeof value === "object" && value !== null ? listOf(value as Data) : String(value);
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
