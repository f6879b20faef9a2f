/**
 * Which modules share a file in the browser, by folder below `src/`: modules by name without
 * extension, "*" for all of a folder. A few files instead of thirty, which would each take a round
 * trip on a slow network. Pages and dialogs stay apart. Add a module to the group whose pages all load
 * it; `npm run bench -- pages` says what they weigh. `chunks.test.ts` finds names without a file.
 */
type Modules = Record<string, string[]>;

/** What every public page loads first: the frame, the light controls and the backend client. */
const SITE: Modules = {
  contract: ["enums", "failure-messages", "picture-keys"],
  web: ["root", "entry.client"],
  "web/islands": ["*"],
  "web/backend": [
    "index",
    "api-client",
    "auth-state",
    "error",
    "events",
    "http",
    "session",
    "use-deferred-data",
  ],
  "web/features/account": ["auth-context", "session-mark", "sign-in-path"],
  "web/features/place": ["text"],
  "web/features/property/card": ["no-picture"],
  "web/features/property/gallery": ["text"],
  "web/features/site": [
    "account-menu",
    "announcements",
    "header-search",
    "page-error",
    "signed-in",
    "site-frame",
    "site-header",
    "site-menu",
    "text",
  ],
  "web/lib": ["picture-sources", "root-data", "save-data"],
  "web/ui": [
    "button",
    "card",
    "chip",
    "error-state",
    "icon",
    "icon-button",
    "icons",
    "logo",
    "own-element",
    "page-section",
    "page-title",
    "picture",
    "skeleton",
    "toast",
    "use-details-menu",
  ],
};

/** What lists of properties share. */
const CARDS: Modules = {
  contract: ["clock", "format", "format-date", "move-in-text", "offer"],
  "web/features/favorite": ["favorite-heart", "favorite-store", "text", "use-favorite"],
  "web/features/property/card": [
    "confirmed-on",
    "facts",
    "monthly-equivalent",
    "property-card",
    "text",
  ],
  "web/features/property/sections": ["move-in-lines"],
  "web/features/search/save": ["save-search", "saved-here", "text", "wanted-search"],
  "web/ui": ["badge", "price", "stars", "stars-text"],
};

/** Form controls that show errors. */
const FORMS: Modules = {
  contract: ["errors", "limits"],
  "web/forms": ["action", "form-error", "use-action"],
  "web/ui": [
    "checkbox",
    "field",
    "inputs",
    "inputs-text",
    "notice",
    "radio-group",
    "use-into-view",
    "use-validity",
    "validity",
  ],
};

/** What a listing's page shows at once, and its calendar and the wizard's preview share. */
const LISTING: Modules = {
  "web/features/booking": ["dates-chosen"],
  "web/features/property/gallery": ["gallery"],
};

/** What one asks on the phone: a listing, its form and its filter in one file. */
const FACTS: Modules = { contract: ["facts"], "web/features/property": ["facts-text"] };

/** The neighbourhoods alone, which maps need without a search. */
const NEIGHBOURHOODS: Modules = { contract: ["neighbourhoods"] };

/** What reads and asks a search: the search page names each file that may follow it. */
const SEARCH_PARAMS: Modules = {
  contract: ["amenities", "match-neighbourhoods", "search-params", "search-words"],
  "web/features/search": ["load-search"],
};

export const SHARED_MODULES = {
  site: SITE,
  cards: CARDS,
  forms: FORMS,
  listing: LISTING,
  facts: FACTS,
  neighbourhoods: NEIGHBOURHOODS,
  "search-params": SEARCH_PARAMS,
};

/** The libraries of every page; they change rarely and stay in the browser's cache. */
const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;

const SOURCE = /\/src\/(.+)\/([^/]+)\.tsx?(\?|$)/;

/** Rolldown's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: "react", priority: 2, test: REACT },
  ...Object.entries(SHARED_MODULES).map(([name, modules]) => ({
    name,
    priority: 1,
    test: (id: string) => {
      const [, folder = "", module = ""] = SOURCE.exec(id) ?? [];
      const names = modules[folder] ?? [];
      return names.includes("*") || names.includes(module);
    },
  })),
];

/** What a dynamic import fetches: its own file and what that imports, but for what every page has. */
export const filesOf = (own: string, imported: string[]) =>
  [...new Set([own, ...imported])].filter(
    (file) => !/\/(react|rolldown-runtime|site)-[\w-]+\.js$/.test(file),
  );
