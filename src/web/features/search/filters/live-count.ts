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

/** Sets the fields of the panel from the address (back navigation, a removed filter). */
export function fillFields(panel: HTMLElement, address: string): void {
  const { slugs, typed, ...search } = panelOf(parseSearch(new URLSearchParams(address)));
  const said = serialiseSearch({ ...search, location: slugs.join(",") });
  for (const slug of slugs) {
    const place = findNeighbourhood(slug);
    if (place) choosePlace(panel, place);
  }
  for (const field of panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    if (field.type === "checkbox" || field.type === "radio") {
      const isNone = field.value === "" && !said.has(field.name);
      (field as HTMLInputElement).checked = isNone || said.getAll(field.name).includes(field.value);
    } else if (field.name === "location") {
      field.value = typed;
    } else {
      field.value = said.get(field.name) ?? "";
    }
  }
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
