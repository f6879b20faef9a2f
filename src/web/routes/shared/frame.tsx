import { Outlet, useRouteError } from "react-router";
import { PageFrame, useFrame } from "~/web/features/site/page-frame";
import { RouteError } from "~/web/features/site/route-error";

/** Draws the frame that a page's `handle` describes: around the page, its skeleton and its failure. */
export default function FramedPages() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const failure = useFrame()?.failure;
  // The root's ErrorBoundary says so.
  if (!failure) throw error;
  return (
    <PageFrame>
      <RouteError {...failure} />
    </PageFrame>
  );
}
