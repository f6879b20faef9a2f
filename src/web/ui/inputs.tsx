import type { ComponentProps } from "react";
import { Field, type Labelled } from "./field";
import { useValidity } from "./use-validity";
import type { ValidityMessages } from "./validity";

type Tag = "input" | "textarea" | "select";

export type ControlProps<T extends Tag> = Omit<ComponentProps<T>, keyof Labelled> &
  Labelled & {
    /** This field's own messages by validity flag; the general ones otherwise. */
    messages?: ValidityMessages;
  };

/** A native control with its label, hint and error, and the browser's check said in French. */
function createControl<T extends Tag>(tag: T) {
  // The three share the attributes used here; JSX wants to know one of them.
  const Control = tag as "input";
  return (props: ControlProps<T>) => {
    const { label, hint, error, optional, hideLabel, className, messages, id, ...native } =
      props as ControlProps<"input">;
    const { message, handlers } = useValidity(messages, native);
    return (
      <Field
        label={label}
        hint={hint}
        optional={optional}
        hideLabel={hideLabel}
        className={className}
        id={id}
        error={error || message}
      >
        {(control) => <Control {...native} {...control} {...handlers} />}
      </Field>
    );
  };
}

/** One line; dates, numbers and e-mails too. */
export const TextInput = createControl("input");
/** Several lines. */
export const TextArea = createControl("textarea");
/** The native select; its children are `<option>`s. */
export const Select = createControl("select");
