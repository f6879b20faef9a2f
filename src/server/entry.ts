import { readConfig } from "~/config";
import { explain, main, serve } from "./main";

// The browser tests serve many sites from one process (tests/support/site-host.ts).
export { readConfig, serve };

if (import.meta.main) {
  main(process.env).catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}
