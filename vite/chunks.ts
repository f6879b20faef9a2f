/**
 * Which modules share a file in the browser, by folder below `src/`. What they import comes along, so
 * a list names only what nothing else in it imports. A few files instead of thirty, which would each
 * take a round trip on a slow network (docs/decisions/104-what-a-chunk-takes-along.md). A module
 * belongs to the first group that takes it; `npm run bench -- pages` says what pages weigh.
 */
type Modules = Record<string, string[]>;

/** What every page loads first, and what the main public pages import beside it. */
const SITE: Modules = {
  contract: ["enums"],
  web: ["root", "entry.client"],
  "web/backend": ["rows", "use-deferred-data"],
  "web/features/account": ["sign-in-path"],
  "web/features/place": ["text"],
  "web/features/property/card": ["no-picture"],
  "web/features/property/gallery": ["text"],
  "web/islands": ["page-style"],
  "web/ui": ["card", "chip", "icon-button", "page-section", "picture", "skeleton"],
};

/** Hearts, which a card of the server's HTML needs without the rest of cards. */
const HEARTS: Modules = { "web/features/favorite": ["favorite-heart"] };

/** What lists of properties share. */
const CARDS: Modules = {
  contract: ["format-date", "offer"],
  "web/features/property/card": ["property-card"],
  "web/features/property/sections": ["move-in-lines"],
};

/** Form controls that show errors. */
const FORMS: Modules = {
  "web/forms": ["bind", "form-error", "use-action"],
  "web/ui": ["checkbox", "inputs", "radio-group"],
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
const SEARCH_PARAMS: Modules = { "web/features/search": ["load-search"] };

export const SHARED_MODULES = {
  site: SITE,
  hearts: HEARTS,
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

/** Rolldown's `codeSplitting.groups`, which take along what their modules import. */
export const chunkGroups = [
  { name: "react", priority: 2, test: REACT },
  ...Object.entries(SHARED_MODULES).map(([name, modules]) => ({
    name,
    priority: 1,
    test: (id: string) => {
      const [, folder = "", module = ""] = SOURCE.exec(id) ?? [];
      return modules[folder]?.includes(module) ?? false;
    },
  })),
];

/** What a dynamic import fetches: its own file and what that imports, but for what every page has. */
export const filesOf = (own: string, imported: string[]) =>
  [...new Set([own, ...imported])].filter(
    (file) => !/\/(react|rolldown-runtime|site)-[\w-]+\.js$/.test(file),
  );
