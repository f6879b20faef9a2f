import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The whole route list travels with the first page: it is small, and no request waits for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
