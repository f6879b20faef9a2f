import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldErrors } from "~/contract/errors";
import type { BackendError } from "~/web/backend/error";
import { Action, type ActionOptions } from "./action";

type Options<Output> = ActionOptions<Output> & {
  /** What the server answered to the form sent without script. */
  initialError?: BackendError;
};

/**
 * The one way to send something: runs `act` once at a time, keeps its error, raises its toasts.
 * `act` throws a BackendError, or InvalidForm and SignInRequired for what the browser finds itself.
 */
export function useAction<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  options?: Options<Output>,
) {
  const [action] = useState(() => new Action(options?.initialError));
  const state = useSyncExternalStore(action.subscribe, action.get, action.get);
  const { clear, clearField } = action;
  const run = (input: Input) => action.run(() => act(input), options);
  return { ...state, run, clear, clearField };
}

/**
 * `useAction` for a form: spread `formProps` on it. Sends on submit, focuses the first field with
 * an error, and drops a field's error while it is being corrected. What was typed stays.
 */
export function useForm<Output = unknown>(
  act: (form: HTMLFormElement) => Promise<Output>,
  options?: Options<Output>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const action = useAction(act, options);
  const { error, fieldErrors, run, clearField } = action;
  const focused = useRef(error);
  // Once per failure: a field that is corrected must not move the focus again.
  useEffect(() => {
    if (error && error !== focused.current && ref.current)
      firstError(ref.current, fieldErrors)?.focus();
    focused.current = error;
  }, [error, fieldErrors]);
  const formProps = {
    ref,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void run(event.currentTarget);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      clearField((event.target as HTMLInputElement).name);
    },
  };
  return { ...action, formProps };
}

type Control = Pick<HTMLInputElement, "name" | "getAttribute" | "focus">;

/** The first control of a form, in the order of the page, that has an error. Exported for its test. */
export function firstError(
  form: { elements: ArrayLike<unknown> },
  errors: FieldErrors,
): Control | undefined {
  return (Array.from(form.elements) as Control[]).find(
    (control) => errors[control.name] || control.getAttribute("aria-invalid") === "true",
  );
}

/** A form's texts by name; an absent one is "". */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? "");
}
