/** Set by vite.config.ts; absent in development, in tests and in commands. */
declare const __BUILD__: { commit: string; built_at: string } | undefined;

/** The commit that the running server was built from, and when. */
export const BUILD = typeof __BUILD__ === "undefined" ? undefined : __BUILD__;
