import { screen, waitFor } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { renderOn } from "../../../tests/support/dom/render";
import { type LivenProps, lazyIsland } from "./lazy-island";

const heard = vi.fn();

/** Hears the buttons of a list that React does not draw. */
function Hearing({ box }: LivenProps) {
  useLayoutEffect(() => {
    const { current } = box;
    current?.addEventListener("click", heard);
    return () => current?.removeEventListener("click", heard);
  }, [box]);
  return null;
}
const loadHearing = vi.fn(async () => Hearing);
const List = lazyIsland(
  async () => ({ List: ({ items }: { items?: string[] }) => <p>{items?.join()}</p> }),
  "List",
  { useReady: () => false, livenHtml: loadHearing },
);

/** A page with the island, and another page. */
function Pages() {
  const [shown, show] = useState<{ items?: string[] } | null>({});
  return (
    <>
      <button type="button" onClick={() => show(null)}>
        leave
      </button>
      <button type="button" onClick={() => show({})}>
        come back
      </button>
      <button type="button" onClick={() => show({ items: ["anew"] })}>
        read anew
      </button>
      <main>{shown && <List {...shown} />}</main>
    </>
  );
}

it("keeps HTML without data, makes it act with a press, and puts it back", async () => {
  const { user } = renderOn(Pages);
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await screen.findByRole("main");
  const written = document.createElement("button");
  written.textContent = "heart";
  // As the server would have written it.
  screen.getByRole("main").firstElementChild?.append(written);
  // Nothing is laid out here.
  vi.spyOn(written, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);

  await press("leave");
  expect(written.isConnected).toBe(false);
  await press("come back");
  expect(screen.getByRole("button", { name: "heart" })).toBe(written);
  expect(loadHearing).not.toHaveBeenCalled();
  await press("heart");
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("button", { name: "heart" })).toBe(written);
  await press("heart");
  expect(heard).toHaveBeenCalledTimes(2);

  await press("leave");
  await press("read anew");
  await screen.findByText("anew");
  expect(written.isConnected).toBe(false);
});
