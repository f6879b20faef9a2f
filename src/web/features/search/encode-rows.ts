import type { SearchPageData } from "./describe-search";

type Items = NonNullable<SearchPageData["results"]>["items"];
/** One field, row after row: words as one string, things by their own fields. */
type Column = unknown[] | string | { of: Columns };
type Columns = Record<string, Column>;
type Encoded = { columns: Columns; count: number };
type Row = Record<string, unknown>;

const BETWEEN = "~";

/**
 * What a page shows as one string, its cards in columns: like beside like, the names of their fields
 * once instead of 24 times. The framework's own form of the same weighs over a kilobyte more.
 */
export function encodeRows(found: SearchPageData): string {
  const rows = found.results?.items ?? [];
  const encoded = { ...found, columns: columnsOf(rows), count: rows.length };
  return JSON.stringify(encoded, (key, value) => (key === "items" ? undefined : value));
}

/** The inverse of `encodeRows`. */
export function decodeRows(text: string): SearchPageData {
  const { columns, count, ...found } = JSON.parse(text) as SearchPageData & Encoded;
  const items = rowsOf(columns, count) as Items;
  return { ...found, results: found.results && { ...found.results, items } };
}

function columnsOf(rows: readonly object[]): Columns {
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => [
      name,
      columnOf(rows.map((row) => (row as Row)[name])),
    ]),
  );
}

function columnOf(values: unknown[]): Column {
  if (values.every((one): one is object => typeof one === "object" && one !== null)) {
    return { of: columnsOf(values) };
  }
  const areWords = values.every((one) => typeof one === "string" && !one.includes(BETWEEN));
  return areWords ? values.join(BETWEEN) : values;
}

const rowsOf = (columns: Columns, count: number): Row[] => {
  const fields = Object.entries(columns).map(
    ([name, column]) => [name, valuesOf(column, count)] as const,
  );
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[place]])),
  );
};

function valuesOf(column: Column, count: number): unknown[] {
  if (typeof column === "string") return column.split(BETWEEN);
  if (Array.isArray(column)) return column;
  return rowsOf(column.of, count);
}
