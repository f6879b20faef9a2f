import type { RouterContextProvider } from "react-router";
import { documentContext } from "./server-context";

type Rows = { items?: unknown[] | undefined };

/**
 * What a page shows with `rows` in it, as its loader gives it. A document's rows stay with the rendering on
 * the server, for its HTML says them all (`livenHtml` of islands/lazy-island.tsx): what is not enumerable
 * does not travel. That there are none does. Else it travels as text, for the framework's own form weighs more.
 */
export function packRows<T extends object>(
  context: Readonly<RouterContextProvider>,
  shown: T,
  rows: Rows | null,
): T | string {
  if (!context.get(documentContext)) return JSON.stringify(shown);
  if (rows?.items?.length) Object.defineProperty(rows, "items", { enumerable: false });
  return shown;
}

/** The inverse, without the rows of a document in its browser. */
export const unpackRows = <T extends object>(packed: T | string): T =>
  typeof packed === "string" ? (JSON.parse(packed) as T) : packed;
