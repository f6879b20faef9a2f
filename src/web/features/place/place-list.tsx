import Combobox from "@github/combobox-nav";
import { useEffect, useId, useRef, useState } from "react";
import type { Neighbourhood } from "~/contract/neighbourhoods";
import { watchPointer } from "~/web/islands/trigger";
import { matchPlaces, placeMeant } from "./match-places";
import { PLACES } from "./place-options";
import { placeText as text } from "./text";
import "./place-list.css";

export type PlaceListProps = {
  input: HTMLInputElement;
  /** Takes a chosen place away from the field, which is for the next one. */
  onTake?: (place: Neighbourhood) => void;
};

/**
 * The neighbourhoods under their field while typing: by touch, mouse and keyboard (arrows, Enter,
 * Escape). The form submits the place's slug, also for a beginning that matches only one place.
 */
export function PlaceList({ input, onTake }: PlaceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(input.value);
  const [open, setOpen] = useState(document.activeElement === input);
  /** The arrow key that opened the list also takes the first step: 1 down, -1 up. */
  const firstStep = useRef<0 | 1 | -1>(0);
  const isPointerDown = useRef(false);
  // All are offered where the field holds a whole name: the visitor wants another one.
  const whole = PLACES.some(({ name }) => name === typed);
  const places = matchPlaces(whole ? "" : typed, PLACES);

  const fill = (place: Neighbourhood) => {
    input.value = onTake ? "" : place.name;
    onTake?.(place);
  };
  const fillRef = useRef(fill);
  fillRef.current = fill;
  const choose = (place: Neighbourhood) => {
    fill(place);
    setTyped(input.value);
    setOpen(false);
  };

  useEffect(() => {
    const onInput = () => {
      setTyped(input.value);
      setOpen(true);
    };
    const onOpen = () => setOpen(true);
    const onClose = () => {
      const meant = placeNamed(placeMeant(input.value, PLACES));
      if (meant) fillRef.current(meant);
      close();
    };
    // The list stands in the way of what lies below: gone at once, a press there would miss it.
    const close = () =>
      requestAnimationFrame(() => {
        if (isPointerDown.current) return close();
        setTyped(input.value);
        if (document.activeElement !== input) setOpen(false);
      });
    const onData = ({ formData }: FormDataEvent) => {
      const said = formData.getAll(input.name).map(String);
      const slugs = said.map((one) => placeNamed(placeMeant(one, PLACES))?.slug ?? one);
      formData.delete(input.name);
      for (const slug of new Set(slugs)) formData.append(input.name, slug);
    };
    const { form } = input;
    const stopWatching = watchPointer(document.documentElement, isPointerDown);
    input.addEventListener("input", onInput);
    input.addEventListener("click", onOpen);
    input.addEventListener("focus", onOpen);
    input.addEventListener("blur", onClose);
    form?.addEventListener("formdata", onData);
    return () => {
      stopWatching();
      input.removeEventListener("input", onInput);
      input.removeEventListener("click", onOpen);
      input.removeEventListener("focus", onOpen);
      input.removeEventListener("blur", onClose);
      form?.removeEventListener("formdata", onData);
    };
  }, [input]);
  useEffect(() => {
    if (!open) return;
    // A phone's keyboard would cover the choices: scroll the field to the top.
    const lift = () => input.parentElement?.scrollIntoView({ block: "start" });
    window.visualViewport?.addEventListener("resize", lift, { once: true });
    return () => window.visualViewport?.removeEventListener("resize", lift);
  }, [input, open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      const opens = key === "ArrowDown" || key === "ArrowUp";
      if (open ? key !== "Escape" : !opens) return;
      event.preventDefault();
      if (opens) firstStep.current = key === "ArrowDown" ? 1 : -1;
      setOpen(opens);
    };
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  }, [input, open]);
  useEffect(() => {
    if (!open || !list.current) return;
    // Arrows, Enter and the ARIA attributes of the field while the list is open.
    const combobox = new Combobox(input, list.current, { tabInsertsSuggestions: false });
    combobox.start();
    if (firstStep.current) combobox.navigate(firstStep.current);
    firstStep.current = 0;
    return () => combobox.stop();
  }, [input, open]);

  return (
    <div className="place-list" hidden={!open}>
      <div ref={list} id={id} role="listbox" aria-label={text.places} hidden={places.length === 0}>
        {places.map((place) => (
          <button
            key={place.slug}
            id={`${id}${place.slug}`}
            type="button"
            role="option"
            aria-selected={false}
            // The field keeps the focus.
            tabIndex={-1}
            // Otherwise the field would lose the focus, and the list close.
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

const placeNamed = (meant: string | null) => PLACES.find(({ name }) => name === meant);
