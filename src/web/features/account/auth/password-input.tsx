import { type ComponentProps, useState } from "react";
import { Field, type Labelled } from "~/web/ui/field";
import { EyeIcon } from "~/web/ui/icons-extra";
import { useValidity } from "~/web/ui/use-validity";
import { authText as text } from "./text";

export type PasswordInputProps = Omit<ComponentProps<"input">, keyof Labelled | "type"> &
  Pick<Labelled, "label" | "hint" | "error" | "className">;

/** A password with a button that shows what is being typed. */
export function PasswordInput({ label, hint, error, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const { message, handlers } = useValidity();
  return (
    <Field {...{ label, hint, className }} error={error || message}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            {...handlers}
            type={shown ? "text" : "password"}
            className="pr-12!"
          />
          <button
            type="button"
            className={`btn-icon needs-script absolute right-0 top-0 ${shown ? "text-accent" : "text-quiet"}`}
            aria-label={text.show}
            aria-pressed={shown}
            title={shown ? text.hide : text.show}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon />
          </button>
        </div>
      )}
    </Field>
  );
}
