import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useOnDemand } from "./load-on-demand";

let answers: (() => Promise<{ default: () => React.ReactNode }>)[] = [];
const load = () => (answers.shift() as () => Promise<{ default: () => React.ReactNode }>)();

function Page() {
  const { Component, preload, busy } = useOnDemand(load);
  return (
    <>
      <button type="button" aria-busy={busy} onClick={preload}>
        Ouvrir
      </button>
      {Component && <Component />}
    </>
  );
}

it("is busy until the part has come or can't be had, and comes at the next try", async () => {
  const lost = Promise.withResolvers<never>();
  answers = [() => lost.promise, async () => ({ default: () => <p>Le calendrier</p> })];
  const user = userEvent.setup();
  render(<Page />);
  const button = screen.getByRole("button", { name: "Ouvrir" });
  expect(button.ariaBusy).toBe("false");
  await user.click(button);
  expect(button.ariaBusy).toBe("true");
  lost.reject(new TypeError("Failed to fetch"));
  await screen.findByText("Erreur de chargement");
  await waitFor(() => expect(button.ariaBusy).toBe("false"));
  expect(screen.queryByText("Le calendrier")).toBeNull();
  await user.click(button);
  // This DOM loads no styles, which the part waits for.
  fireEvent.load(document.querySelector("link[rel=stylesheet]") as Element);
  await screen.findByText("Le calendrier");
  await waitFor(() => expect(button.ariaBusy).toBe("false"));
});
