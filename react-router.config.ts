import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The whole route list travels with the first page: it is small, and no request waits for it.
  routeDiscovery: { mode: "initial" },
  // A page is small: in pieces it weighs more, and gains no time.
  // In pieces the three main pages load one small file more, and are not whole offline.
  splitRouteModules: false,
  // Our server turns away forms of other sites itself (src/server/pages.ts): behind a proxy the
  // router would compare with the wrong address.
  allowedActionOrigins: ["**"],
} satisfies Config;
