import { useState } from "react";
import { SAVED_SEARCH_RHYTHMS } from "~/contract/enums";
import { searchInWords } from "~/contract/saved-search-words";
import type { SavedSearch } from "~/contract/schemas/saved-search";
import { parseSearch } from "~/contract/search-params";
import { answerOf, backend } from "~/web/backend";
import { propertyCount } from "~/web/features/search/filters/filter-labels";
import { savedHere } from "~/web/features/search/save/saved-here";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Select } from "~/web/ui/inputs";
import { NameForm } from "./name-form";
import { rhythmLabel, savedSearchText as text, savedSearchToasts as toasts } from "./text";

/** Where the server stops counting. */
const MOST_COUNTED = 1000;

export type SavedSearchCardProps = {
  item: SavedSearch;
  onChanged(item: SavedSearch): void;
  onRemoved(): void;
};

/** One saved search: what it looks for, how much there is, when to tell of more. */
export function SavedSearchCard({ item, onChanged, onRemoved }: SavedSearchCardProps) {
  const { id, name, query, rhythm, total } = item;
  const [asked, setAsked] = useState<"name" | "removal">();
  const param = { id };
  const one = backend.data["saved-searches"][":id"];
  const change = useAction(
    (to: SavedSearch["rhythm"]) => answerOf(one.$patch({ param, json: { rhythm: to } })),
    { success: (changed) => toasts.rhythm[changed.rhythm], onSuccess: onChanged },
  );
  const removal = useAction(() => answerOf(one.$delete({ param })), {
    success: toasts.removed,
    onSuccess: () => {
      savedHere.clear();
      onRemoved();
    },
  });
  const criteria = searchInWords(parseSearch(new URLSearchParams(query)));
  const error = change.error ?? removal.error;
  return (
    <Card as="li" tabIndex={-1} className="grid gap-3">
      {asked === "name" ? (
        <NameForm item={item} onChanged={onChanged} onDone={() => setAsked(undefined)} />
      ) : (
        <div>
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          {name !== criteria && <p className="text-quiet wrap-anywhere">{criteria}</p>}
          <p className="text-quiet">{propertyCount(total, total >= MOST_COUNTED)}</p>
        </div>
      )}
      <Select
        label={text.rhythm}
        name={`rhythm-${id}`}
        value={rhythm}
        disabled={change.busy}
        onChange={({ target }) => {
          const to = SAVED_SEARCH_RHYTHMS.find((known) => known === target.value);
          if (to) void change.run(to);
        }}
      >
        {SAVED_SEARCH_RHYTHMS.map((known) => (
          <option key={known} value={known}>
            {rhythmLabel[known]}
          </option>
        ))}
      </Select>
      <FormError error={error} message={error?.status === 0 ? text.offline : undefined} />
      {asked === "removal" ? (
        <div role="group" aria-label={text.question}>
          <p className="font-medium">{text.question}</p>
          <p className="mb-3 text-quiet">{text.questionHint}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" busy={removal.busy} onClick={() => removal.run()}>
              {text.remove}
            </Button>
            {/* The keyboard goes on at the harmless answer. */}
            <Button
              variant="secondary"
              ref={(button) => button?.focus()}
              onClick={() => {
                removal.clear();
                setAsked(undefined);
              }}
            >
              {text.keep}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={query ? `/search?${query}` : "/search"}
            aria-label={text.about(text.see, name)}
          >
            {text.see}
          </ButtonLink>
          {asked !== "name" && (
            <Button
              variant="secondary"
              aria-label={text.about(text.rename, name)}
              onClick={() => setAsked("name")}
            >
              {text.rename}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={text.about(text.remove, name)}
            onClick={() => setAsked("removal")}
          >
            {text.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
