import { data } from "react-router";
import type { Route } from "./+types/not-found";

/** Answers 404 to every other path and leaves one line in the log; the root shows the page. */
export function loader({ request }: Route.LoaderArgs): never {
  const { pathname } = new URL(request.url);
  console.info(
    JSON.stringify({
      time: new Date().toISOString(),
      level: "info",
      message: "page not found",
      path: pathname,
    }),
  );
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
