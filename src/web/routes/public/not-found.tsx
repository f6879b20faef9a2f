import { data, redirectDocument } from "react-router";
import { isListedApart } from "~/web/backend/route-list";
import { logContext } from "~/web/backend/server-context";
import type { Route } from "./+types/not-found";

/** Answers 404 to every other path and leaves one line in the log; the root shows the page. */
export function loader({ request, context }: Route.LoaderArgs): never {
  context.get(logContext).info("page not found", { path: new URL(request.url).pathname });
  throw data(null, { status: 404 });
}

/** An administrator's page is not in the list of routes of the others: its document brings its own. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url);
  if (isListedApart(pathname)) throw redirectDocument(pathname + search + hash);
  return serverLoader();
}

export default function NotFoundRoute() {
  return null;
}
