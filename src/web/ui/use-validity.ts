import {
  type ComponentProps,
  type FocusEvent,
  type InputEvent,
  type InvalidEvent,
  useState,
} from "react";
import { type ValidityMessages, validityMessage } from "./validity";

/** Handlers of the control's user; they run after the check. */
type Handlers = Pick<ComponentProps<"input">, "onBlur" | "onInvalid" | "onInput">;

function isFirstInvalid(control: HTMLInputElement): boolean {
  const all = control.form ? Array.from(control.form.elements) : [control];
  const first = all.find((one) => "willValidate" in one && one.matches(":not(fieldset):invalid"));
  return first === control;
}

/**
 * The browser's own check of a control, shown in French: the message appears on blur or on an
 * invalid submit and goes once the value is right. Replaces the native bubble; the first invalid
 * control still takes the focus.
 */
export function useValidity(
  messages?: ValidityMessages,
  { onBlur, onInvalid, onInput }: Handlers = {},
) {
  const [message, setMessage] = useState<string>();
  const check = (control: HTMLInputElement) => setMessage(validityMessage(control, messages));
  const handlers = {
    onBlur(event: FocusEvent<HTMLInputElement>) {
      if (isLeft(event)) check(event.currentTarget);
      onBlur?.(event);
    },
    onInvalid(event: InvalidEvent<HTMLInputElement>) {
      event.preventDefault();
      check(event.currentTarget);
      if (isFirstInvalid(event.currentTarget)) event.currentTarget.focus();
      onInvalid?.(event);
    },
    onInput(event: InputEvent<HTMLInputElement>) {
      if (message) check(event.currentTarget);
      onInput?.(event);
    },
  };
  return { message, handlers, check };
}

/**
 * Whether a field is left for another one. A message appearing above a pressed button would move
 * the button away from the pointer; if it submits, the check runs anyway.
 */
export function isLeft({ target, relatedTarget }: FocusEvent): boolean {
  const field = target.closest(".field");
  return !(field?.contains(relatedTarget) || relatedTarget?.closest("button, a, summary"));
}
