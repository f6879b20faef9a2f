import { spawnSync } from "node:child_process";

/**
 * Installs what only the bench uses, of `bench/tools`: Lighthouse and `@supabase/lite` are a
 * third of all files, and nobody who starts or tests the site should wait for them.
 */
export function installTools(): void {
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: "bench/tools",
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the tools of the bench were not installed");
}
