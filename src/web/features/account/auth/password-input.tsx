import { type ComponentProps, type FocusEvent, type InputEvent, useState } from "react";
import { Field, type Labelled } from "~/web/ui/field";
import { EyeIcon } from "~/web/ui/icons-extra";
import { afterPress, isLeft, useValidity } from "~/web/ui/use-validity";
import type { strengthOf } from "./password-strength";
import { strengthHint, authText as text } from "./text";

type Rating = ReturnType<typeof strengthOf>;
export type PasswordInputProps = Omit<ComponentProps<"input">, keyof Labelled | "type"> &
  Pick<Labelled, "label" | "hint" | "error" | "className"> & {
    /** Says while typing how hard the password is to guess. */
    rated?: boolean;
  };

/** A password with a button that shows what is being typed. */
export function PasswordInput({
  label,
  hint,
  error,
  className,
  rated = false,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [rating, setRating] = useState<Rating>();
  const { message, handlers, check } = useValidity();
  async function rate({ currentTarget }: InputEvent<HTMLInputElement>) {
    // A hint: without the network there is none.
    const module = await import("./password-strength").catch(() => undefined);
    setRating(currentTarget.value ? module?.strengthOf(currentTarget.value) : undefined);
  }
  // The button belongs to the field: only who leaves both has left it.
  function leave(event: FocusEvent<HTMLDivElement>) {
    const input = event.currentTarget.querySelector("input");
    if (input && isLeft(event)) afterPress(() => check(input));
  }
  return (
    <Field
      label={label}
      className={className}
      hint={rating === undefined ? hint : <StrengthHint {...rating} />}
      error={error || message}
    >
      {(control) => (
        <div className="relative" onBlur={leave}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            onInvalid={handlers.onInvalid}
            onInput={(event) => {
              handlers.onInput(event);
              if (rated) void rate(event);
            }}
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

const TONES = ["bg-danger", "bg-ochre", "bg-accent"] as const;

/** Three bars, and why there are no more. */
function StrengthHint({ strength, reason }: Rating) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {TONES.map((tone, index) => (
          <span
            key={tone}
            className={`h-1.5 w-6 rounded-full ${index <= strength ? TONES[strength] : "bg-line"}`}
          />
        ))}
      </span>
      {strengthHint[reason]}
    </span>
  );
}
