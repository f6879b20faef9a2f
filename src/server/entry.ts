import { isRecentNode, oldNode } from "./node-version.mjs";

// Before anything else is loaded: an older Node can't read the rest, and would say so in its own words.
if (!isRecentNode(process.versions.node)) {
  process.stderr.write(`${oldNode(process.version)}\n`);
  process.exit(1);
}
const { explain, main, readConfig, readEnvironment, serve } = await import("./main");

// The browser tests serve many sites from one process (tests/support/world/site-host.ts).
export { readConfig, serve };

if (import.meta.main) {
  // `.env`, DATA_DIR and the migrations are found at the root, wherever the command was given.
  process.chdir(`${import.meta.dirname}/../..`);
  main(readEnvironment).catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}
