// `node scripts/run.mjs FILE …`: runs a TypeScript file of the project, as the commands of package.json
// do, with a Node that can read it, or what the build made of it. Plain JavaScript for any Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { command, give, node } from "./setup.mjs";

const nodePath = node();
if (!existsSync("node_modules/tsx")) give("Les dépendances manquent : lancez d'abord npm ci.");
const child = spawn(nodePath, command(...process.argv.slice(2)), { stdio: "inherit" });
// A terminal's Ctrl-C reaches the whole group; others signal this process alone.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
