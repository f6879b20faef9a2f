import { useEffect, useRef } from "react";
import { Button } from "./button";
import { TextInput } from "./inputs";
import { uiText } from "./text";

/** After so long without a key the list follows, ms. */
const PAUSE_MS = 400;

export type LiveSearchProps = {
  label: string;
  example: string;
  /** The words searched for; they live in the address. */
  value: string | undefined;
  maxLength: number;
  onSearch(words: string): void;
};

/** A box that narrows the list below it, while one types and by its button. */
export function LiveSearch({ label, example, value = "", maxLength, onSearch }: LiveSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may be chosen during the pause: the search goes on from it.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is being typed stays; a link that changed the words shows them.
  useEffect(() => {
    const field = fieldOf(form.current);
    if (field && field !== document.activeElement) field.value = value;
  }, [value]);
  function search() {
    clearTimeout(timer.current);
    latest.current(fieldOf(form.current)?.value.trim() ?? "");
  }
  return (
    <search>
      <form
        ref={form}
        className="flex items-end gap-2"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          label={label}
          hideLabel
          type="search"
          name="q"
          placeholder={example}
          enterKeyHint="search"
          maxLength={maxLength}
          defaultValue={value}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          {uiText.search}
        </Button>
      </form>
    </search>
  );
}

const fieldOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem("q") as HTMLInputElement | null | undefined;
