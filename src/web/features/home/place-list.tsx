import { useEffect, useId, useRef, useState } from "react";
import type { Neighbourhood } from "~/contract/neighbourhoods";
import { matchPlaces, placeMeant } from "./match-places";
import { placeText as text } from "./place-text";
import "./place-list.css";
import { PLACES } from "./place-options";

/**
 * The neighbourhoods under their field while one types: by touch, mouse and keyboard (arrows, Enter,
 * Escape). The form then sends the place's short name, also for a beginning that means only one.
 */
export function PlaceList({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(input.value);
  const [open, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  // A field that holds a whole name offers all: it is opened to choose another.
  const whole = PLACES.some(({ name }) => name === typed);
  const places = matchPlaces(whole ? "" : typed, PLACES);
  const current = open ? places[active] : undefined;

  const choose = ({ name }: Neighbourhood) => {
    input.value = name;
    setTyped(name);
    setOpen(false);
    setActive(-1);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    } else if (key === "Enter" && current) {
      event.preventDefault();
      choose(current);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      const from = open ? active : -1;
      const last = places.length - 1;
      setOpen(true);
      setActive(from < 0 && step < 0 ? last : from + step > last ? -1 : Math.max(from + step, -1));
    }
  };

  useEffect(() => {
    const onInput = () => {
      setTyped(input.value);
      setActive(-1);
      setOpen(true);
    };
    const onOpen = () => setOpen(true);
    const onClose = () => {
      const meant = placeMeant(input.value, PLACES);
      if (meant) input.value = meant;
      setTyped(input.value);
      setOpen(false);
    };
    const onData = ({ formData }: FormDataEvent) => {
      const meant = placeMeant(String(formData.get(input.name) ?? ""), PLACES);
      const place = PLACES.find(({ name }) => name === meant);
      if (place) formData.set(input.name, place.slug);
    };
    const { form } = input;
    input.addEventListener("input", onInput);
    input.addEventListener("click", onOpen);
    input.addEventListener("focus", onOpen);
    input.addEventListener("blur", onClose);
    form?.addEventListener("formdata", onData);
    return () => {
      input.removeEventListener("input", onInput);
      input.removeEventListener("click", onOpen);
      input.removeEventListener("focus", onOpen);
      input.removeEventListener("blur", onClose);
      form?.removeEventListener("formdata", onData);
    };
  }, [input]);
  useEffect(() => {
    if (!open) return;
    // The keyboard of a phone covers the choices: the field goes to the top, they stay in view.
    const lift = () => input.parentElement?.scrollIntoView({ block: "start" });
    visualViewport?.addEventListener("resize", lift, { once: true });
    return () => visualViewport?.removeEventListener("resize", lift);
  }, [input, open]);
  useEffect(() => {
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  });
  useEffect(() => {
    const said = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": String(open),
      "aria-activedescendant": current ? `${id}${current.slug}` : "",
    };
    for (const [name, value] of Object.entries(said)) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [input, id, open, current]);

  return (
    <div className="place-list" hidden={!open}>
      <div ref={list} id={id} role="listbox" aria-label={text.places} hidden={places.length === 0}>
        {places.map((place) => (
          <button
            key={place.slug}
            id={`${id}${place.slug}`}
            type="button"
            role="option"
            // The keys are the field's, where the focus stays.
            tabIndex={-1}
            aria-selected={place === current}
            // Before the field would lose the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.name}
          </button>
        ))}
      </div>
      <p role="status" className="text-quiet">
        {open && places.length === 0 && text.none}
      </p>
    </div>
  );
}
