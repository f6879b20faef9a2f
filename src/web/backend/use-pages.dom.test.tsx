import { screen, within } from "@testing-library/react";
import { useLoaderData, useRevalidator } from "react-router";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/support/dom/render";
import { BackendError } from "./error";
import { type ListPage, usePages } from "./use-pages";

type Row = { id: string };
const PAGE = 20;

/** A list of 21 rows, of which the newest come first, on a page that shows their ids. */
function showList() {
  const rows: Row[] = Array.from({ length: 21 }, (_, n) => ({ id: `row ${n + 1}` }));
  // What one test read is kept for its own list alone.
  const name = crypto.randomUUID();
  const line = { cut: false };
  const read = (from: number) => {
    if (line.cut) return { error: new BackendError(0, "offline", "") };
    const data: ListPage<Row> = {
      items: rows.slice(from, from + PAGE),
      more: rows.length > from + PAGE,
    };
    return { data };
  };
  function List() {
    const pages = usePages(
      useLoaderData<typeof loader>(),
      async (shown) => read(shown.length),
      name,
    );
    const { revalidate } = useRevalidator();
    return (
      <>
        <ul aria-label="Rows">
          {pages.data?.items.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
        {pages.nextFailed && <p role="alert">La suite ne se charge pas</p>}
        <button type="button" onClick={() => void pages.next()}>
          Voir plus
        </button>
        <button type="button" onClick={() => void revalidate()}>
          Relire
        </button>
      </>
    );
  }
  const loader = () => read(0);
  const { user } = renderPage({ default: List, clientLoader: loader }, {});
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  // Toasts are items of a list too.
  const shown = () =>
    within(screen.getByRole("list", { name: "Rows" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  return { rows, line, press, shown };
}
const ALL = Array.from({ length: 21 }, (_, n) => `row ${n + 1}`);

it("shows a row once that a new one in front pushed into the later page", async () => {
  const { rows, press, shown } = showList();
  await screen.findByText("row 20");
  expect(shown()).toEqual(ALL.slice(0, 20));
  rows.unshift({ id: "new" });
  await press("Voir plus");
  await screen.findByText("row 21");
  expect(shown()).toEqual(ALL);
});

it("shows each row once when the first page is read again under a list read beyond it", async () => {
  const { rows, press, shown } = showList();
  await press("Voir plus");
  await screen.findByText("row 21");
  rows.unshift({ id: "new" });
  await press("Relire");
  await screen.findByText("new");
  expect(shown()).toEqual(["new", ...ALL]);
});

it("says that the later page did not come, keeps the rows, and reads it at the next press", async () => {
  const { line, press, shown } = showList();
  await screen.findByText("row 20");
  line.cut = true;
  await press("Voir plus");
  await screen.findByRole("alert");
  expect(shown()).toEqual(ALL.slice(0, 20));
  line.cut = false;
  await press("Voir plus");
  await screen.findByText("row 21");
  expect(shown()).toEqual(ALL);
  expect(screen.queryByRole("alert")).toBeNull();
});
