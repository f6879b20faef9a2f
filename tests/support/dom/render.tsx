import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createRoutesStub, Outlet, parsePath, useLocation } from "react-router";
import type { PublicSettings } from "~/contract/schemas/setting";
import { writeSession } from "~/web/backend/session";
import { AuthProvider } from "~/web/features/account/auth-context";
import type { RootData } from "~/web/lib/root-data";
import * as frame from "~/web/routes/shared/frame";
import type { TestUser } from "../world/world";

export const SETTINGS: PublicSettings = {
  platform_name: "Kwata",
  platform_description: "",
  social_facebook: "",
  social_twitter: "",
  social_instagram: "",
  contact_email: "",
  contact_phone: "",
  contact_address: "",
  max_images_per_property: 10,
  currency_default: "FCFA",
  maintenance_mode: false,
  registration_enabled: true,
  whatsapp_number: "",
  map_tiles: null,
  payments: "off",
};
const ROOT: RootData = {
  settings: SETTINGS,
  origin: "http://localhost",
  saveData: false,
  year: 2099,
};

/** A page's module, as `import * as page from "~/web/routes/…"` gives it. */
type PageModule = {
  // Each page has props of its own, which the router gives it.
  default: ComponentType<never>;
  clientLoader?: unknown;
  handle?: unknown;
  shouldRevalidate?: unknown;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
};
type Options = {
  /** The address's pattern, such as `/user/booking/:id`. */
  path?: string;
  /** The address that is opened. */
  at?: string;
  user?: TestUser;
  root?: Partial<RootData>;
};

/** Keeps the session of a user as the browser does after signing in. */
export function signIn({ id, email, firstName, token, refreshToken, actor }: TestUser): void {
  writeSession({
    accessToken: token,
    refreshToken,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    user: {
      id,
      email,
      first_name: firstName,
      last_name: "Mbarga",
      role: actor.role,
      avatar_url: null,
    },
  });
}

/** Renders a component on a page of the site; every other address shows itself as text. */
export function renderOn(Component: ComponentType, options: Options = {}) {
  return renderRoute({ Component }, options);
}

/** Renders a page in its frame, with its loader, its skeleton and its error page, as the router does. */
export function renderPage({ clientLoader, ...page }: PageModule, options: Options) {
  const { default: Component, ...rest } = page;
  return renderRoute({ ...rest, loader: clientLoader, Component }, options);
}

function renderRoute(route: object, { path = "/page", at = path, user, root }: Options) {
  if (user) signIn(user);
  const data = { ...ROOT, ...root };
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => data,
      Component: () => (
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      ),
      children: [
        {
          id: "frame",
          Component: frame.default,
          ErrorBoundary: frame.ErrorBoundary,
          children: [{ id: "page", path, ...route }],
        },
        { path: "*", Component: Address },
      ],
    },
  ]);
  const hydrationData = { loaderData: { root: data } };
  // A visit of its own: long lists are kept by history entry.
  const entry = { ...parsePath(at), key: crypto.randomUUID() };
  return {
    user: userEvent.setup(),
    ...render(<Site initialEntries={[entry]} hydrationData={hydrationData} />),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
