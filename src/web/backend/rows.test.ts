import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { packRows, unpackRows } from "./rows";
import { documentContext } from "./server-context";

function contextOf(isDocument: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(documentContext, isDocument);
  return context;
}
const found = () => ({ title: "Douala", results: { items: [{ id: "1" }], page: 1 } });

it("leaves the rows of a document to its rendering", () => {
  const shown = found();
  const packed = packRows(contextOf(true), shown, shown.results);
  expect(unpackRows(packed).results.items).toEqual([{ id: "1" }]);
  expect(JSON.stringify(packed)).toBe('{"title":"Douala","results":{"page":1}}');
});

it("sends all of it, as text, where there is no document", () => {
  const shown = found();
  const packed = packRows(contextOf(false), shown, shown.results);
  expect(packed).toBe('{"title":"Douala","results":{"items":[{"id":"1"}],"page":1}}');
  expect(unpackRows(packed)).toEqual(found());
});

it("says also in a document that there are none", () => {
  const shown = { items: [], page: 1 };
  expect(JSON.stringify(packRows(contextOf(true), shown, shown))).toBe('{"items":[],"page":1}');
  expect(JSON.stringify(packRows(contextOf(true), { results: null }, null))).toBe(
    '{"results":null}',
  );
});
