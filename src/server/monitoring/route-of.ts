import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";

type PageRoute = { path?: string | undefined; parentId?: string | undefined };

/** The pattern of a page's path, such as `/property/:id`, from the routes of the built pages. */
export function pageRoutes(
  routes: Record<string, PageRoute | undefined>,
): (path: string) => string | undefined {
  const router = new TrieRouter<string>();
  const fullPath = (route: PageRoute): string => {
    const above = route.parentId ? routes[route.parentId] : undefined;
    return `${above ? fullPath(above) : ""}${route.path ? `/${route.path}` : ""}`;
  };
  for (const route of Object.values(routes)) {
    const pattern = route && fullPath(route);
    if (pattern !== undefined && !pattern.includes("*"))
      router.add("GET", pattern || "/", pattern || "/");
  }
  return (path) => {
    const page = path.replace(/(?:\/?_|)\.data$/, "") || "/";
    return router.match("GET", page)[0][0]?.[0];
  };
}

/**
 * The pattern that answered a request: few values, whatever is asked for. A kept answer names the
 * route that made it.
 */
export function routeOf(c: Context, pageRoute: (path: string) => string | undefined): string {
  const named = matchedRoutes(c).find(
    ({ method, path }) => method !== "ALL" && !path.endsWith("*"),
  );
  if (named) return named.path.replace(/\{.+\}/, "");
  const { path } = c.req;
  if (path.startsWith("/api/")) return "/api/*";
  if (path.startsWith("/assets/")) return "/assets/*";
  return pageRoute(path) ?? (c.res.status < 400 ? "(file)" : "(unknown)");
}
