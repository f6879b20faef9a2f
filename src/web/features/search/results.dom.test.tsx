import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderOn } from "../../../../tests/support/dom/render";
import { Results } from "./results";

const ADDRESSES = ["?location=akwa", "?location=akwa&sort=newest", "?location=akwa&page=2"];

/** The results of each address as they load. */
function Turned() {
  const [address, turn] = useState(ADDRESSES[0] ?? "");
  return (
    <>
      {ADDRESSES.map((one) => (
        <button key={one} type="button" onClick={() => turn(one)}>
          {one}
        </button>
      ))}
      <Results address={address} found={undefined} />
    </>
  );
}

it("leads the keyboard to the heading with each turn of the pages, also back to the first", async () => {
  const { user } = renderOn(Turned);
  const heading = await screen.findByRole("heading", { level: 1 });
  const [first = "", sorted = "", second = ""] = ADDRESSES;
  const follow = (name: string) => user.click(screen.getByRole("button", { name }));
  await follow(sorted);
  expect(document.activeElement).not.toBe(heading);
  await follow(second);
  expect(document.activeElement).toBe(heading);
  await follow(first);
  expect(document.activeElement).toBe(heading);
});

it("says that the results did not come, and leads to the same search again", async () => {
  renderOn(() => <Results address="?location=akwa" found={null} />);
  const failure = await screen.findByRole("alert");
  expect(within(failure).getByRole("link").getAttribute("href")).toBe("/search?location=akwa");
});
