import { useState } from "react";
import { SAVED_SEARCH_NAME_MAX } from "~/contract/saved-search-words";
import type { SavedSearch } from "~/contract/schemas/saved-search";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextInput } from "~/web/ui/inputs";
import { savedSearchText as text, savedSearchToasts as toasts } from "./text";

export type NameFormProps = {
  item: SavedSearch;
  onChanged(item: SavedSearch): void;
  onDone(): void;
};

/** Gives a saved search another name. */
export function NameForm({ item, onChanged, onDone }: NameFormProps) {
  const [name, setName] = useState(item.name);
  const { formProps, busy, error, fieldErrors } = useForm(
    async () => {
      if (!name.trim()) throw new InvalidForm({ name: text.nameMissing });
      const one = backend.data["saved-searches"][":id"];
      return answerOf(one.$patch({ param: { id: item.id }, json: { name: name.trim() } }));
    },
    {
      success: toasts.renamed,
      onSuccess: (changed) => {
        onChanged(changed);
        onDone();
      },
    },
  );
  return (
    <form {...formProps} noValidate className="grid gap-3">
      <TextInput
        label={text.name}
        name="name"
        value={name}
        maxLength={SAVED_SEARCH_NAME_MAX}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this field
        autoFocus
        error={fieldErrors["name"]}
        onChange={({ target }) => setName(target.value)}
      />
      <FormError error={error} message={error?.status === 0 ? text.offline : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
