import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The whole route list travels with the first page: it is small, and no request waits for it.
  routeDiscovery: { mode: "initial" },
  // On the way to a page its code and its data load side by side, by a small file for its loader.
  // The three main pages stay whole (their loader and component share a constant): in pieces a first
  // visit takes two requests more, and 0.4 kB. vite/route-parts.ts holds both.
  splitRouteModules: true,
  // Our server turns away forms of other sites itself (src/server/html/pages.ts): behind a proxy the
  // router would compare with the wrong address.
  allowedActionOrigins: ["**"],
} satisfies Config;
