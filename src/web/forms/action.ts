import type { FieldErrors } from "~/contract/errors";
import { BackendError } from "~/web/backend/error";
import { type ToastText, toast } from "~/web/ui/toast";

/** Thrown by an action that sends nothing: what is wrong with the fields, and a toast if it helps. */
export class InvalidForm extends BackendError {
  constructor(
    fields: FieldErrors,
    readonly toast?: ToastText,
  ) {
    super(0, "invalid", toast?.[1] ?? "", fields);
  }
}

/** Thrown by an action that needs an account, for a visitor; the server says the same with a 401. */
export class SignInRequired extends BackendError {
  constructor() {
    super(401, "unauthenticated", "");
  }
}

export type ActionOptions<Output> = {
  /** Toast after success. */
  success?: ToastText | ((output: Output) => ToastText | undefined);
  /** Toast after a failure; none when it returns undefined. */
  failure?: (error: BackendError) => ToastText | undefined;
  onSuccess?: (output: Output) => void;
  onError?: (error: BackendError) => void;
};

export type ActionState = {
  busy: boolean;
  /** Why the last run failed. */
  error: BackendError | undefined;
  /** One message per field name, of that failure. */
  fieldErrors: FieldErrors;
};

const IDLE: ActionState = { busy: false, error: undefined, fieldErrors: {} };

/** Runs one action at a time and keeps why it failed; `useAction` ties it to a component. */
export class Action {
  private state: ActionState;
  private listeners = new Set<() => void>();

  /** `initialError` is what the server answered to the form sent without script. */
  constructor(initialError?: BackendError) {
    this.state = initialError ? failed(initialError) : IDLE;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): ActionState => this.state;

  /** Resolves with whether it succeeded; a second press while it runs does nothing. */
  async run<Output>(
    act: () => Promise<Output>,
    { success, failure, onSuccess, onError }: ActionOptions<Output> = {},
  ): Promise<boolean> {
    if (this.state.busy) return false;
    this.set({ ...IDLE, busy: true });
    toast.dismissErrors();
    try {
      const output = await act();
      this.set(IDLE);
      const text = typeof success === "function" ? success(output) : success;
      if (text) toast.success(...text);
      onSuccess?.(output);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof BackendError)) console.error(thrown);
      const error = BackendError.of(thrown);
      this.set(failed(error));
      const text = error instanceof InvalidForm ? error.toast : failure?.(error);
      if (text) toast.error(...text);
      onError?.(error);
      return false;
    }
  }

  /** Forgets the error, with the messages of all fields or of those named. */
  clear = (...names: string[]): void => {
    const fieldErrors = names.length > 0 ? without(this.state.fieldErrors, names) : {};
    this.set({ ...this.state, error: undefined, fieldErrors });
  };

  /** Adds messages that were found before anything was sent. */
  report = (fields: FieldErrors): void => {
    this.set({ ...this.state, fieldErrors: { ...this.state.fieldErrors, ...fields } });
  };

  /** A field is being corrected: its message goes, its confirmation's too; the rest stays. */
  clearField = (name: string): void => {
    const names = [name, `${name}_confirmation`];
    const { fieldErrors } = this.state;
    if (!names.some((one) => one in fieldErrors)) return;
    this.set({ ...this.state, fieldErrors: without(fieldErrors, names) });
  };

  private set(state: ActionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Whether the messages stand beside fields; otherwise the error is the whole form's. */
export const hasFieldErrors = ({ fields }: Pick<BackendError, "fields">): boolean =>
  Object.keys(fields).length > 0;

/** The API names a field by its path: `data.phone` is the field `phone`, `photos.2` stays itself. */
function failed(error: BackendError): ActionState {
  const fields = Object.entries(error.fields);
  const byName = fields.map(([path, message]) => [path.replace(/^.*\.(?=\D)/, ""), message]);
  return { busy: false, error, fieldErrors: Object.fromEntries(byName) };
}

function without(fields: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
