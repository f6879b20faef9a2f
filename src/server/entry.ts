import { readConfig } from "~/config";
import { readEnvironment } from "./environment";
import { explain, main, serve } from "./main";

// The browser tests serve many sites from one process (tests/support/world/site-host.ts).
export { readConfig, serve };

if (import.meta.main) {
  main(readEnvironment).catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}
