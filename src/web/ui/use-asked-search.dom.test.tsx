import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, Link, useLocation } from "react-router";
import { expect, it } from "vitest";
import { useAskedSearch } from "./use-asked-search";

const withParam = (name: string) => (search: string) => {
  const params = new URLSearchParams(search);
  params.set(name, "1");
  return `/?${params}`;
};

function Page() {
  const { search, ask } = useAskedSearch();
  const { search: shown } = useLocation();
  return (
    <>
      <p>{`asked ${search} shown ${shown}`}</p>
      <button
        type="button"
        onClick={() => {
          ask(withParam("a"));
          ask(withParam("b"));
        }}
      >
        two
      </button>
      <button type="button" onClick={() => ask(() => "/?c=1")}>
        other
      </button>
      <button type="button" onClick={() => ask(withParam("d"))}>
        more
      </button>
      <Link to="/?e=1">elsewhere</Link>
    </>
  );
}

it("goes on from what was asked for last, before the page has heard of it and after", async () => {
  const go: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => go.push(() => resolve(null)));
  const Router = createRoutesStub([{ path: "/", Component: Page, loader }]);
  const user = userEvent.setup();
  render(<Router initialEntries={["/"]} />);
  /** Lets everything load that waits. */
  const load = () => {
    for (const one of go.splice(0)) one();
  };
  await waitFor(() => expect(go).not.toEqual([]));
  load();
  await user.click(await screen.findByRole("button", { name: "two" }));
  await screen.findByText("asked ?a=1&b=1 shown");
  load();
  await screen.findByText("asked ?a=1&b=1 shown ?a=1&b=1");
  await user.click(screen.getByRole("button", { name: "other" }));
  await user.click(screen.getByRole("button", { name: "more" }));
  await screen.findByText("asked ?c=1&d=1 shown ?a=1&b=1");
  load();
  await screen.findByText("asked ?c=1&d=1 shown ?c=1&d=1");
});

it("goes on from the page that shows once a link has led there", async () => {
  const loader = () => new Promise<null>((resolve) => setImmediate(() => resolve(null)));
  const Router = createRoutesStub([{ path: "/", Component: Page, loader }]);
  const user = userEvent.setup();
  render(<Router initialEntries={["/"]} />);
  await user.click(await screen.findByRole("button", { name: "other" }));
  await screen.findByText("asked ?c=1 shown ?c=1");
  await user.click(screen.getByRole("link", { name: "elsewhere" }));
  await screen.findByText("asked ?e=1 shown ?e=1");
  await user.click(screen.getByRole("button", { name: "more" }));
  await screen.findByText("asked ?e=1&d=1 shown ?e=1&d=1");
});
