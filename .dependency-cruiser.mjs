/** The import boundaries of docs/architecture.md, as rules. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(src|scripts|tests|bench)/", pathNot: allowed },
});
/** The contract's files that a page may use at run time: all but the Zod schemas. */
const LIGHT = "^src/contract/[^/]+\.ts$";

/**
 * The nouns of the domain from the lowest up: each may import only nouns listed before it, so that
 * they can't form a circle. A new noun is added here before anything may import it.
 */
const NOUNS = (
  "setting notification account property upload search submission moderation booking messaging " +
  "review favorite report statistics contact newsletter"
).split(" ");
const nounLayers = NOUNS.map((noun, i) => ({
  name: `domain-${noun}-imports-lower-nouns`,
  severity: "error",
  from: { path: `^src/domain/${noun}/`, pathNot: "\\.test\\.ts$" },
  to: {
    path: "^src/domain/[^/]+/",
    pathNot: `^src/domain/(${NOUNS.slice(0, i + 1).join("|")})/`,
  },
}));

export default {
  forbidden: [
    ...nounLayers,
    {
      name: "domain-nouns-are-listed",
      comment: "A folder of src/domain that NOUNS above doesn't list",
      severity: "error",
      from: { path: "^src/domain/[^/]+/", pathNot: `^src/domain/(${NOUNS.join("|")})/` },
      to: {},
    },
    {
      name: "no-circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    only("contract-is-a-leaf", "^src/contract/", "^src/contract/"),
    only("db", "^src/db/", "^src/(db|contract)/"),
    only("auth", "^src/auth/", "^src/(auth|db|contract)/"),
    only("mail", "^src/mail/", "^src/(mail/|contract/one-line)"),
    only("storage", "^src/storage/", "^src/(storage/|contract/picture-keys)"),
    only("domain", "^src/domain/", "^src/(domain|db|contract|mail|storage)/"),
    {
      name: "domain-knows-adapters-by-type",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/(mail|storage)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "noun-through-its-public-api",
      severity: "error",
      from: { path: "^src/domain/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/domain/([^/]+)/",
        pathNot: ["^src/domain/$1/", "^src/domain/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "api-uses-public-apis",
      severity: "error",
      from: { path: "^src/api/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/domain/[^/]+/", pathNot: "/index\\.ts$" },
    },
    only("api", "^src/api/", "^src/(api|contract|domain|auth)/|^src/storage/types\\.ts$"),
    only("web", "^src/web/", "^src/(web|contract)/|^src/api/app\\.ts$"),
    {
      name: "web-knows-the-api-by-type",
      severity: "error",
      from: { path: "^src/web/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/(api/|contract/)", pathNot: LIGHT, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-imports-the-server",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/server/|\\.test\\.tsx?$" },
      to: { path: "^src/server/" },
    },
    {
      name: "only-the-server-reads-config",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/server/|\\.test\\.tsx?$" },
      to: { path: "^src/config\\.ts$" },
    },
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules|^build|^\\.react-router" },
  },
};
