import { findNeighbourhood } from "~/contract/neighbourhoods";
import {
  NO_SEARCH,
  parseSearch,
  type SearchParams,
  serialiseSearch,
} from "~/contract/search-params";
import { answerOf, backend } from "~/web/backend";
import { queryOf } from "../load-search";
import { panelOf } from "./filter-fields";
import { propertyCount } from "./filter-labels";
import { choosePlace } from "./live-fields";
import { filterText as text } from "./text";

export { closeOnBack } from "./close-on-back";
export { FilterFields } from "./filter-fields";
export { livenFields } from "./live-fields";

/** Pause after the last change before the count is asked for, ms. */
const PAUSE_MS = 250;

/**
 * Sets the fields of the panel from the address (back navigation, a removed filter). With `before`,
 * the address until now, what both say alike stays as a person has set it meanwhile.
 */
export function fillFields(
  panel: HTMLElement,
  address: string,
  before: string | false = false,
): void {
  const [now, then] = [wordsOf(address), before === false ? null : wordsOf(before)];
  for (const slug of now.slugs) {
    const place = findNeighbourhood(slug);
    if (place && !then?.slugs.includes(slug)) choosePlace(panel, place);
  }
  for (const field of panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const value = valueIn(now, field);
    if (then && valueIn(then, field) === value) continue;
    if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
    else field.value = value;
  }
}

/** What an address says to the panel. */
function wordsOf(address: string) {
  const { slugs, typed, ...search } = panelOf(parseSearch(new URLSearchParams(address)));
  return { slugs, typed, said: serialiseSearch({ ...search, location: slugs.join(",") }) };
}

/** What they make of a field: whether a box is ticked, or what another field holds. */
function valueIn(
  { said, typed }: ReturnType<typeof wordsOf>,
  { type, name, value }: HTMLInputElement | HTMLSelectElement,
): boolean | string {
  if (type === "checkbox" || type === "radio") {
    const isNone = value === "" && !said.has(name);
    return isNone || said.getAll(name).includes(value);
  }
  return name === "location" ? typed : (said.get(name) ?? "");
}

/** What the form's fields say. */
function searchOf(form: HTMLFormElement): SearchParams {
  return parseSearch(new URLSearchParams([...new FormData(form)].map(asText)));
}

/**
 * Reports how many properties the form's filters find, now and after each change; only the last
 * answer counts, null when it failed. Returns the function that stops it.
 */
export function watchCount(form: HTMLFormElement, onCount: (label: string | null) => void) {
  let turn = 0;
  let timer: number | undefined;
  const ask = async () => {
    turn += 1;
    const mine = turn;
    const query = queryOf({ ...searchOf(form), sort: NO_SEARCH.sort, page: 1, after: null });
    try {
      const found = await answerOf(backend.data.properties.count.$get({ query }));
      const count = propertyCount(found.total, found.total_capped);
      if (mine === turn) onCount(`${text.see} ${count}`);
    } catch {
      if (mine === turn) onCount(null);
    }
  };
  const later = () => {
    turn += 1;
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  };
  form.addEventListener("input", later);
  // A connection that comes back brings the count that it had lost.
  addEventListener("online", later);
  void ask();
  return () => {
    turn += 1;
    clearTimeout(timer);
    form.removeEventListener("input", later);
    removeEventListener("online", later);
  };
}

const asText = ([name, value]: [string, FormDataEntryValue]) => [name, String(value)];
