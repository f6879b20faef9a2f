import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  redirectDocument,
  Scripts,
  useRouteError,
} from "react-router";
import { asksToSaveData } from "~/contract/save-data";
import type { Route } from "./+types/root";
import { answerOf } from "./backend/api-client";
import { apiContext, closedContext } from "./backend/server-context";
import { AuthProvider } from "./features/account/auth-context";
import { Announcements } from "./features/site/announcements";
import { FIRST_SCRIPT } from "./features/site/first-script";
import { PageError } from "./features/site/page-error";
import { Scrolling } from "./features/site/scrolling";
import { SiteFrame } from "./features/site/site-frame";
import { siteText } from "./features/site/text";
import { loadFullStyleSheet } from "./islands/full-style-sheet";
import { SITE_STYLE_PLACE } from "./islands/page-style";
import { staticIsland } from "./islands/static-island";
import { type RootData, useRootData } from "./lib/root-data";
import { SaveData } from "./lib/save-data";
import { PageTitle } from "./ui/page-title";

const NotFound = staticIsland(() => import("./features/site/not-found"), "NotFound");

/** In maintenance a client-side navigation becomes a document request, which gets the 503 page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(closedContext)) throw redirectDocument(url.pathname + url.search);
  },
];

/** What a navigation draws may need any rule. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => (await Promise.all([next(), loadFullStyleSheet()]))[0],
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const settings = await answerOf(context.get(apiContext).settings.$get());
  return {
    settings,
    origin: new URL(request.url).origin,
    saveData: asksToSaveData(request.headers),
    // No finer than the footer needs: an unchanged page must stay the same to the byte.
    year: new Date().getFullYear(),
  };
}

/** Settings and year are loaded with the document; client-side navigations don't reload them. */
export const shouldRevalidate = () => false;

/** The server inlines what is needed (server/html/finish.ts): a separate file would queue behind the pictures. */
const STYLE = import.meta.env.SSR ? SITE_STYLE_PLACE : "";

/** Every document has them; the browser keeps them, so that no script tells of them again. */
function SiteLinks() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const isLight = useRootData()?.saveData;
  return (
    <html lang="fr" className={isLight ? "light" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5d45" />
        {/* First, so that what a page adds has the last word. */}
        <style href="site" precedence="site">
          {STYLE}
        </style>
        {import.meta.env.SSR && <SiteLinks />}
        <Links />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_SCRIPT : "" }}
        />
      </head>
      <body>
        {children}
        <Announcements />
        <Scrolling />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SaveData value={loaderData.saveData}>
      <AuthProvider>
        <SiteFrame settings={loaderData.settings}>
          <Outlet />
        </SiteFrame>
      </AuthProvider>
    </SaveData>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const settings = useRootData()?.settings;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <AuthProvider>
      <SiteFrame settings={settings}>
        <PageTitle title={isMissing ? siteText.notFoundTitle : siteText.errorTitle} />
        {isMissing ? <NotFound /> : <PageError />}
      </SiteFrame>
    </AuthProvider>
  );
}
