/** The import boundaries of docs/architecture.md, as rules. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(src|scripts|tests|bench)/", pathNot: allowed },
});
/** The contract's files that a page may use at run time: all but the Zod schemas. */
const LIGHT = "^src/contract/[^/]+\\.ts$";

/**
 * The nouns of the domain from the lowest up: each may import only nouns listed before it, so that
 * they can't form a circle. A new noun is added here before anything may import it.
 */
const NOUNS = (
  "setting notification phone copy property confirmation availability upload search submission moderation messaging payment booking " +
  "payment-method review favorite saved-search report statistics contact newsletter system export verification visit account " +
  "user invitation audit-log inventory"
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

/** The floors of the web under its features: what each may import of the others. */
const WEB_FLOORS = {
  fonts: [],
  lib: [],
  content: [],
  ui: ["lib"],
  islands: ["ui", "lib"],
  backend: ["islands", "ui", "lib"],
  forms: ["backend", "islands", "ui", "lib"],
};
/**
 * The features from the lowest up, each with the features that it may import. All of those stand
 * above it in this list, so that they can't form a circle; the routes put features together.
 */
const FEATURES = {
  account: [],
  contact: ["account"],
  favorite: ["account"],
  information: [],
  map: [],
  messaging: ["account"],
  newsletter: [],
  notification: ["account"],
  place: [],
  push: [],
  report: ["account"],
  setting: [],
  site: ["account", "push", "contact", "messaging", "notification"],
  // A listing shows its heart, its map, the form to its landlord and the link that reports it.
  property: ["account", "favorite", "map", "messaging", "report"],
  submission: ["account", "property"],
  search: ["account", "map", "place", "property"],
  "saved-search": ["search"],
  home: ["account", "newsletter", "place", "property", "search"],
  "private-photo": [],
  // The code of a number is typed as at sign-in.
  "payment-method": ["account"],
  payment: ["notification", "payment-method", "private-photo"],
  // A booking shows its money, as its noun stands above that of payments.
  booking: ["account", "messaging", "payment", "property"],
  verification: [],
  visit: ["account", "property", "report"],
  inventory: ["booking", "private-photo"],
  // A dispute shows the inventory of entry.
  "admin-payment": ["inventory", "private-photo"],
  availability: ["booking"],
  review: ["booking", "property"],
  // The form takes the wizard's fields and photo grid, and the list's question before a deletion.
  "edit-property": ["property", "submission"],
  landlord: ["booking", "messaging", "notification", "property"],
  "failed-job": [],
  "data-export": [],
  // An entry says what its setting, its table and its values are called.
  audit: ["data-export", "property", "report", "setting"],
  moderation: ["audit", "booking", "edit-property", "property"],
  // The queue is placed among the dashboard's tabs.
  "admin-dashboard": ["account", "moderation", "notification", "property", "setting"],
  "admin-property": ["moderation", "property"],
  user: ["account", "booking", "property", "report"],
  tenant: ["booking", "favorite", "property"],
  "contact-inbox": ["contact"],
  subscriber: [],
  "report-queue": ["moderation", "property", "report"],
  "review-queue": ["booking"],
  "admin-reports": ["contact-inbox", "report-queue", "review-queue", "subscriber"],
};
for (const layers of [WEB_FLOORS, FEATURES]) {
  const names = Object.keys(layers);
  for (const [index, name] of names.entries()) {
    const wrong = layers[name].filter((lower) => !names.slice(0, index).includes(lower));
    if (wrong.length > 0) throw new Error(`${name} may not import ${wrong}: list it above first`);
  }
}
const floors = Object.keys(WEB_FLOORS).join("|");
const webFloors = Object.entries(WEB_FLOORS).map(([floor, lower]) => ({
  name: `web-${floor}-imports-lower-floors`,
  severity: "error",
  from: { path: `^src/web/${floor}/`, pathNot: "\\.test\\.tsx?$" },
  // The site's style sheet is no code.
  to: { path: "^src/web/", pathNot: `^src/web/((${[floor, ...lower].join("|")})/|app\\.css$)` },
}));
const webFeatures = Object.entries(FEATURES).map(([feature, lower]) => ({
  name: `web-${feature}-imports-listed-features`,
  severity: "error",
  from: { path: `^src/web/features/${feature}/`, pathNot: "\\.test\\.tsx?$" },
  to: {
    path: "^src/web/",
    pathNot: `^src/web/((${floors})/|features/(${[feature, ...lower].join("|")})/)`,
  },
}));

export default {
  forbidden: [
    ...webFloors,
    ...webFeatures,
    {
      name: "web-features-are-listed",
      comment: "A folder of src/web/features that FEATURES above doesn't list",
      severity: "error",
      from: { path: "^src/web/features/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/web/features/[^/]+/",
        pathNot: `^src/web/features/(${Object.keys(FEATURES).join("|")})/`,
      },
    },
    {
      name: "web-routes-are-imported-by-nobody",
      severity: "error",
      // A component test shows the page that its component stands on.
      from: { path: "^src/web/", pathNot: ["^src/web/routes", "\\.dom\\.test\\.tsx$"] },
      to: { path: "^src/web/routes/" },
    },
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
      to: { circular: true },
    },
    only("lib-is-a-leaf", "^src/lib/", "^src/lib/"),
    only("contract-is-a-leaf", "^src/contract/", "^src/contract/"),
    only("db", "^src/db/", "^src/(db|contract)/"),
    only("auth", "^src/auth/", "^src/(auth|db|contract|lib)/"),
    only("mail", "^src/mail/", "^src/(mail/|contract/one-line)"),
    only("sms", "^src/sms/", "^src/(sms/|mail/outbox)"),
    only("momo", "^src/momo/", "^src/(momo|contract|lib)/"),
    only("push", "^src/push/", "^src/push/"),
    only("storage", "^src/storage/", "^src/(storage/|lib/|contract/picture-keys)"),
    only("domain", "^src/domain/", "^src/(domain|db|contract|lib|mail|storage|push|momo)/"),
    {
      name: "domain-knows-adapters-by-type",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/(mail|storage|push|momo)/", dependencyTypesNot: ["type-only"] },
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
    only("pdf", "^src/pdf/", "^src/(pdf|contract)/|^src/domain/calendar\\.ts$"),
    only("api", "^src/api/", "^src/(api|contract|domain|auth|pdf)/|^src/storage/types\\.ts$"),
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
      name: "monitoring-is-loaded-where-it-is-wanted",
      comment:
        "Without their variables the libraries of figures and of the error tracker stay on the disk.",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/server/monitoring/(error-tracker|metrics)\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
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
