import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FieldErrors } from "~/contract/errors";
import type { BackendError } from "~/web/backend/error";
import { afterPress, isLeft } from "~/web/ui/use-validity";
import { Action, type ActionOptions } from "./action";
import { checkForm, type Rules, ruleMessage } from "./check-form";

export { readForm } from "./check-form";

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
  const { clear, clearField, report } = action;
  const run = (input: Input) => action.run(() => act(input), options);
  return { ...state, run, clear, clearField, report };
}

type FormOptions<Output> = Options<Output> & {
  /** Checks a field when it is left, and all of them before anything is sent. */
  rules?: Rules;
};

/**
 * `useAction` for a form: spread `formProps` on it. Sends on submit, focuses the first field with
 * an error, and drops a field's error while it is being corrected. What was typed stays.
 */
export function useForm<Output = unknown>(
  act: (form: HTMLFormElement) => Promise<Output>,
  options?: FormOptions<Output>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const rules = options?.rules;
  const action = useAction(async (form: HTMLFormElement) => {
    if (rules) checkForm(form, rules);
    return act(form);
  }, options);
  const { error, fieldErrors, run, clearField, report } = action;
  const focused = useRef(error);
  // Once per failure: a field that is corrected must not move the focus again.
  useEffect(() => {
    if (error && error !== focused.current && ref.current)
      firstError(ref.current, fieldErrors)?.focus();
    focused.current = error;
  }, [error, fieldErrors]);
  // Ours are the words for an empty field.
  useEffect(() => {
    if (rules && ref.current) ref.current.noValidate = true;
  }, [rules]);
  const formProps = {
    ref,
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const control = event.target.closest(".field")?.querySelector<HTMLInputElement>("[name]");
      if (!rules || !control || !isLeft(event)) return;
      const form = event.currentTarget;
      afterPress(() => {
        const message = ruleMessage(form, rules, control.name);
        if (message) report({ [control.name]: message });
      });
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void run(event.currentTarget);
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      if (!isList(target)) clearField((target as HTMLInputElement).name);
    },
    // Drawn anew before its change is known, a list would go back to the old choice.
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (isList(target)) clearField(target.name);
    },
  };
  return { ...action, formProps };
}

const isList = (target: EventTarget) => target instanceof HTMLSelectElement;

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
