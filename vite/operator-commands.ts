import type { Plugin } from "vite";

/** The commands that a person gives to a running site, as `scripts/` holds them. */
const COMMANDS = [
  "admin-create",
  "admin-reset",
  "backup",
  "db-move",
  "doctor",
  "migrate",
  "print-banner",
  "push-keys",
  "restore",
  "storage-orphans",
];

/** Builds the operators' commands beside the server, whose code they share: `build/server/doctor.js`. */
export function operatorCommands(): Plugin {
  return {
    name: "operator-commands",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const name of COMMANDS) {
        this.emitFile({ type: "chunk", id: `./scripts/${name}.ts`, fileName: `${name}.js` });
      }
    },
  };
}
