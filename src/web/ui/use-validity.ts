import { type FocusEvent, type InvalidEvent, type SyntheticEvent, useState } from "react";
import { type ValidityMessages, validitySentence } from "./validity";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The page's own handlers of a watched control; they run after the check. */
type Handlers<E extends Control> = {
  onBlur?: (event: FocusEvent<E>) => void;
  onInvalid?: (event: InvalidEvent<E>) => void;
};

function isFirstInvalid(control: Control): boolean {
  const all = control.form ? Array.from(control.form.elements) : [control];
  const first = all.find((one) => "willValidate" in one && one.matches(":not(fieldset):invalid"));
  return first === control;
}

/**
 * Watches one control: its French sentence appears on leaving it or on a refused submit, and goes
 * as soon as the value is right. Stands in for the browser's bubble, focus on the first error kept.
 */
export function useValidity<E extends Control>(
  messages: ValidityMessages | undefined,
  { onBlur, onInvalid }: Handlers<E>,
) {
  const [sentence, setSentence] = useState<string>();
  const check = (control: Control) => setSentence(validitySentence(control, messages));
  return {
    sentence,
    recheck: (event: SyntheticEvent<E>) => {
      if (sentence) check(event.currentTarget);
    },
    watch: {
      onBlur: (event: FocusEvent<E>) => {
        // A line appearing under a pressed button would move it from under the finger; if that
        // button submits, the check runs anyway.
        const toButton = event.relatedTarget?.closest("button, a, summary");
        if (!toButton) check(event.currentTarget);
        onBlur?.(event);
      },
      onInvalid: (event: InvalidEvent<E>) => {
        event.preventDefault();
        check(event.currentTarget);
        if (isFirstInvalid(event.currentTarget)) event.currentTarget.focus();
        onInvalid?.(event);
      },
    },
  };
}
