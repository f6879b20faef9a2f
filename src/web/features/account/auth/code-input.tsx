import { type ControlProps, TextInput } from "~/web/ui/inputs";
import { phoneText as text } from "./phone-text";

/** Where the six digits of a text message are typed; a phone offers them by itself. */
export function CodeInput(props: Partial<ControlProps<"input">>) {
  return (
    <TextInput
      label={text.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={20}
      messages={{ valueMissing: text.codeMissing }}
      {...props}
    />
  );
}
