import { runToEnd } from "../scripts/leave-nothing";

/**
 * Installs what only the bench uses, of `bench/tools`: Lighthouse and `@supabase/lite` are a
 * third of all files, and nobody who starts or tests the site should wait for them.
 */
export async function installTools(): Promise<void> {
  await runToEnd("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: "bench/tools",
    stdio: "inherit",
  });
}
