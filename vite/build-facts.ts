import { spawnSync } from "node:child_process";

/**
 * The commit that is built, marked when files differ from it, and the time. BUILD_COMMIT names it
 * where the repository is not at hand, as in an image.
 */
export function buildFacts(): { commit: string; built_at: string } {
  const described = spawnSync(
    "git",
    ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"],
    { encoding: "utf8" },
  );
  const commit = process.env.BUILD_COMMIT || described.stdout?.trim() || "unknown";
  return { commit, built_at: new Date().toISOString() };
}
