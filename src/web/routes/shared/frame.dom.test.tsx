import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { BackendError } from "~/web/backend/error";
import { AuthProvider } from "~/web/features/account/auth-context";
import type { Frame, Framed } from "~/web/features/site/page-frame";
import { renderPage } from "../../../../tests/support/dom/render";
import FramedPages from "./frame";

afterEach(() => vi.restoreAllMocks());

const FRAME: Frame = {
  title: "Mon séjour",
  back: { to: "/user/dashboard", label: "Retour" },
  failure: {
    message: () => "Lecture impossible",
    missing: {
      title: "Introuvable",
      hint: "Il n'existe plus.",
      icon: null,
      to: "/",
      link: "Accueil",
    },
  },
};

/** Opens a page whose data is that of the promise. */
function open(data: Promise<string>, handle: object) {
  const page = {
    clientLoader: () => data,
    handle,
    default: ({ loaderData }: { loaderData: string }) => <p>{loaderData}</p>,
    HydrateFallback: () => <p>Chargement</p>,
  };
  const path = "/user/stay/:id";
  renderPage(page, { path, at: path.replace(":id", "7") });
}
const heading = () => screen.queryByRole("heading", { level: 1 });

it("stands from the skeleton to the page without being drawn anew", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  open(promise, { frame: FRAME } satisfies Framed);
  await screen.findByText("Chargement");
  const before = heading();
  expect(before?.textContent).toBe("Mon séjour");
  expect(screen.getByRole("link", { name: "Retour" }).getAttribute("href")).toBe("/user/dashboard");
  resolve("Trois nuits");
  await screen.findByText("Trois nuits");
  expect(screen.queryByText("Chargement")).toBeNull();
  expect(heading()).toBe(before);
});

it("gives the next page a heading of its own, which can take the focus", async () => {
  const pageOf = (title: string, next: string) => ({
    path: `/${title}`,
    handle: { frame: { title } } satisfies Framed,
    Component: () => <Link to={`/${next}`}>{next}</Link>,
  });
  const Site = createRoutesStub([
    {
      Component: () => (
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      ),
      children: [
        { Component: FramedPages, children: [pageOf("Un", "Deux"), pageOf("Deux", "Trois")] },
      ],
    },
  ]);
  render(<Site initialEntries={["/Un"]} />);
  const before = heading();
  expect(before?.textContent).toBe("Un");
  await userEvent.click(screen.getByRole("link", { name: "Deux" }));
  await screen.findByRole("link", { name: "Trois" });
  expect(heading()?.textContent).toBe("Deux");
  expect(heading()).not.toBe(before);
});

it("follows the data, the address and the role that it is a function of", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const handle: Framed<string> = {
    frame: ({ data, pathname, params, role }) => ({
      title: data ?? "Sans données",
      hint: `${role} ${params.id} ${pathname}`,
    }),
  };
  open(promise, handle);
  await screen.findByText("user 7 /user/stay/7");
  expect(heading()?.textContent).toBe("Sans données");
  resolve("Trois nuits");
  await screen.findByText("Trois nuits", { selector: "p" });
  expect(heading()?.textContent).toBe("Trois nuits");
});

it.each([
  [404, "Introuvable", "Lecture impossible"],
  [500, "Lecture impossible", "Introuvable"],
])("says in the frame what a read that ends with %i means", async (status, said, unsaid) => {
  open(Promise.reject(new BackendError(status, "internal", "x")), {
    frame: FRAME,
  } satisfies Framed);
  await screen.findByText(said);
  expect(screen.queryByText(unsaid)).toBeNull();
  expect(heading()?.textContent).toBe("Mon séjour");
});

it.each([
  ["our own code fails", new Error("broken"), FRAME],
  ["it does not say what that means", new BackendError(404, "not_found", "x"), { title: "Nue" }],
])("leaves a failure to the site's page of errors where %s", async (_, error, frame) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  open(Promise.reject(error), { frame });
  await screen.findByText("Unexpected Application Error!");
  expect(screen.queryByText("Introuvable")).toBeNull();
  expect(screen.queryByText(frame.title)).toBeNull();
});

it("leaves a page alone that draws its own", async () => {
  open(Promise.resolve("Trois nuits"), {});
  await screen.findByText("Trois nuits");
  expect(heading()).toBeNull();
});
