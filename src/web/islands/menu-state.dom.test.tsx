import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { readMenus, restoreMenus } from "./menu-state";

const menus = (...open: boolean[]) =>
  render(
    <div>
      {open.map((is, n) => (
        <details key={n} open={is}>
          <summary>{`Menu ${n}`}</summary>
        </details>
      ))}
    </div>,
  ).container;
const stand = (box: ParentNode) => [...box.querySelectorAll("details")].map(({ open }) => open);

it("opens the menus that stood open, leaves the others, and gives back the focus", () => {
  const server = menus(false, true, false);
  server.querySelectorAll("summary")[1]?.focus();
  const states = readMenus(server);
  const live = menus(false, false, true, false);
  restoreMenus(live, states);
  expect(stand(live)).toEqual([false, true, true, false]);
  expect(document.activeElement).toBe(live.querySelectorAll("summary")[1]);
});
