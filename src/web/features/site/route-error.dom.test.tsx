import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BackendError } from "~/web/backend/error";
import { renderPage } from "../../../../tests/support/dom/render";
import { RouteError } from "./route-error";

// A page that fails is logged, as on the site.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const missing = { title: "Introuvable", hint: "", icon: null, to: "/", link: "Accueil" };
/** A page that is read in vain the first time, and whose second reading ends when the test says so. */
function open(failure: BackendError) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const clientLoader = vi.fn(() => promise).mockRejectedValueOnce(failure);
  renderPage(
    {
      clientLoader,
      default: () => <p>La réservation</p>,
      ErrorBoundary: () => <RouteError missing={missing} message={() => "Rien n'est venu."} />,
    },
    {},
  );
  return { clientLoader, answer: () => resolve(null) };
}

it("reads a page again by itself once the network is back", async () => {
  const { answer } = open(new BackendError(0, "offline", "Pas de réseau."));
  await screen.findByText("Rien n'est venu.");
  dispatchEvent(new Event("online"));
  const again = screen.getByRole("button", { name: "Réessayer" });
  await waitFor(() => expect(again.ariaBusy).toBe("true"));
  answer();
  await screen.findByText("La réservation");
  expect(screen.queryByText("Rien n'est venu.")).toBeNull();
});

it("does not read again what does not exist", async () => {
  const { clientLoader } = open(new BackendError(404, "not_found", "Absente."));
  await screen.findByText("Introuvable");
  dispatchEvent(new Event("online"));
  expect(clientLoader).toHaveBeenCalledTimes(1);
});
