import { screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, it } from "vitest";
import { renderOn } from "../../../tests/support/dom/render";
import { UnsavedGuard } from "./unsaved-guard";

const TEXT = {
  title: "Quitter ?",
  hint: "Rien n'est enregistré.",
  stay: "Rester",
  leave: "Partir",
};

function open(dirty: boolean) {
  const Form = () => (
    <>
      <UnsavedGuard dirty={dirty} text={TEXT} isFree={({ pathname }) => pathname === "/free"} />
      {["/elsewhere", "/auth", "/free", "/page?tab=2"].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
  return renderOn(Form).user;
}
const press = (to: string) => screen.getByRole("link", { name: to });

it("asks before another page, stays, and leaves when told to", async () => {
  const user = open(true);
  await user.click(press("/elsewhere"));
  await user.click(await screen.findByRole("button", { name: "Rester" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(press("/elsewhere"));
  await user.click(await screen.findByRole("button", { name: "Partir" }));
  await screen.findByText("at /elsewhere");
});

it.each(["/auth", "/free"])(
  "lets through to %s, where the draft comes back or is sent",
  async (to) => {
    const user = open(true);
    await user.click(press(to));
    await screen.findByText(`at ${to}`);
  },
);

it("asks nothing on the same page, nor where nothing was typed", async () => {
  const user = open(true);
  await user.click(press("/page?tab=2"));
  expect(screen.queryByRole("dialog")).toBeNull();
  press("/elsewhere");
});

it("lets go where nothing was typed", async () => {
  const user = open(false);
  await user.click(press("/elsewhere"));
  await screen.findByText("at /elsewhere");
});
