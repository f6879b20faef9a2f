import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useIsHydrating, useWasServerRendered } from "./hydration";

function Part() {
  const isHydrating = useIsHydrating();
  const wasServerRendered = useWasServerRendered();
  return (
    <p>{`${isHydrating ? "hydrating" : "awake"}, ${wasServerRendered ? "server" : "browser"}`}</p>
  );
}

it("is the server's HTML for as long as it stands, and hydrating only at first", () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Part />);
  expect(container.textContent).toBe("hydrating, server");
  const { rerender } = render(<Part />, { container, hydrate: true });
  expect(container.textContent).toBe("awake, server");
  rerender(<Part />);
  expect(container.textContent).toBe("awake, server");
});

it("is the browser's own where the browser drew it first", () => {
  render(<Part />);
  screen.getByText("awake, browser");
});
