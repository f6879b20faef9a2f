import { createRoot, type Root } from "react-dom/client";
import { wholeAmount } from "~/contract/amount";
import type { Neighbourhood } from "~/contract/neighbourhoods";
import { keepFooterClear } from "./keep-footer-clear";
import { filterText as text } from "./text";

type Place = Pick<Neighbourhood, "slug" | "name">;
type Control = HTMLInputElement | HTMLSelectElement;

/** Tells the count and other listeners that fields have changed. */
const changed = (panel: HTMLElement) => panel.dispatchEvent(new Event("input", { bubbles: true }));

/** Empties every field; the results below change with the form's submission only. */
function clearFields(panel: HTMLElement): void {
  for (const field of panel.querySelectorAll<Control>("[name]")) {
    if (field.type === "checkbox" || field.type === "radio") {
      (field as HTMLInputElement).checked = field.type === "radio" && field.value === "";
    } else {
      field.value = "";
    }
  }
  changed(panel);
}

/**
 * What script adds to the panel's fields, which are the server's HTML: suggestions of places, one
 * price in force, a word when the minimum exceeds the maximum, and room for it above the footer.
 * Returns what stops it.
 */
export function livenFields(panel: HTMLElement): () => void {
  const stopPlaces = suggestPlaces(panel);
  const letFooterBack = keepFooterClear(panel.closest(".search-panel"));
  const onInput = ({ target }: Event) => onPrice(panel, target);
  const onClear = (event: Event) => {
    event.preventDefault();
    clearFields(panel);
  };
  const clear = panel.querySelector(".search-reset");
  clear?.addEventListener("click", onClear);
  panel.addEventListener("input", onInput);
  onPrice(panel, null);
  return () => {
    stopPlaces();
    letFooterBack();
    clear?.removeEventListener("click", onClear);
    panel.removeEventListener("input", onInput);
  };
}

/** Ticks the chip of a place, drawn at its first choice; in the order of names, so that a search has one address. */
export function choosePlace(panel: HTMLElement, { slug, name }: Place): void {
  const known = panel.querySelector<HTMLInputElement>(`[value="${slug}"][type=checkbox]`);
  if (known) {
    known.checked = true;
    return;
  }
  const box = document.createElement("input");
  Object.assign(box, { type: "checkbox", name: "location", value: slug, checked: true });
  const chip = document.createElement("label");
  chip.className = "chip search-place";
  chip.append(box, name);
  const next = [...panel.querySelectorAll(".search-place")].find(
    (other) => name.localeCompare(other.textContent, "fr", { numeric: true }) < 0,
  );
  panel.querySelector(".search-places")?.insertBefore(chip, next ?? null);
}

/** The first touch of the field loads the list; a place taken from it becomes a chip. */
function suggestPlaces(panel: HTMLElement): () => void {
  const places = panel.querySelector("[data-places]");
  const input = places?.querySelector("input");
  if (!input) return () => undefined;
  let root: Root | undefined;
  let stopped = false;
  const load = async () => {
    const { PlaceList } = await import("~/web/features/place/place-list");
    if (root || stopped) return;
    const box = document.createElement("div");
    places?.append(box);
    root = createRoot(box);
    const take = (place: Place) => {
      choosePlace(panel, place);
      changed(panel);
    };
    root.render(<PlaceList input={input} onTake={take} />);
  };
  const onFocus = () => void load().catch(() => undefined);
  input.addEventListener("focus", onFocus, { once: true });
  if (document.activeElement === input) onFocus();
  return () => {
    stopped = true;
    input.removeEventListener("focus", onFocus);
    const shown = root;
    // Not while React is at work on the page.
    if (shown) setTimeout(() => shown.unmount());
  };
}

/** A band and own bounds are two ways to say one price: the last one said holds. */
function onPrice(panel: HTMLElement, target: EventTarget | null): void {
  const field = (name: string) => panel.querySelector<Control>(`[name=${name}]`);
  const [band, min, max] = [field("priceRange"), field("priceMin"), field("priceMax")];
  if (!band || !min || !max) return;
  if (target === band && band.value) {
    min.value = "";
    max.value = "";
  } else if (target === min || target === max) {
    band.value = "";
  }
  const [low, high] = [min, max].map(({ value }) => wholeAmount(value, "FCFA", "month"));
  const crossed = low && high && low > high;
  const slip = panel.querySelector("[data-price-slip]");
  if (slip) slip.textContent = crossed ? text.priceSlip : "";
}
