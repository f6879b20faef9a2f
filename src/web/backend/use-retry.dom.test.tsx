import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { BackendError, offline } from "./error";
import { useRetry } from "./use-retry";

/** Reads twice: in vain, then with an answer. */
function Reader() {
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<BackendError | string>("loading");
  useEffect(() => {
    const timer = setTimeout(() => setShown(tries === 0 ? offline() : "read"));
    return () => clearTimeout(timer);
  }, [tries]);
  const error = shown instanceof BackendError ? shown : undefined;
  useRetry(error, () => setTries((n) => n + 1));
  return <p>{error ? "failed" : String(shown)}</p>;
}

it("reads again when the network is back in the very frame that shows the failure", async () => {
  const { container } = render(<Reader />);
  const watch = new MutationObserver(() => {
    if (container.textContent !== "failed") return;
    watch.disconnect();
    dispatchEvent(new Event("online"));
  });
  watch.observe(container, { childList: true, characterData: true, subtree: true });
  await screen.findByText("failed");
  // Sooner than by the clock, which asks again every 15 seconds.
  expect(await screen.findByText("read", {}, { timeout: 8_000 })).toBeDefined();
});
