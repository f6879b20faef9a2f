import { useState } from "react";
import type { SavedSearch } from "~/contract/schemas/saved-search";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { SearchIcon } from "~/web/ui/icons";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { SavedSearchCard } from "./saved-search-card";
import { savedSearchText as text } from "./text";

/** The tenant's saved searches, newest first. */
export function SavedSearchList({ loaded }: { loaded: SavedSearch[] }) {
  const [items, setItems] = useState(loaded);
  const keptFocus = useKeptFocus();
  if (items.length === 0) {
    return (
      <EmptyState
        title={text.none}
        icon={<SearchIcon size={24} />}
        action={<ButtonLink to="/search">{text.search}</ButtonLink>}
      >
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2" {...keptFocus}>
      {items.map((item) => (
        <SavedSearchCard
          key={item.id}
          item={item}
          onChanged={(changed) =>
            setItems((all) => all.map((one) => (one.id === changed.id ? changed : one)))
          }
          onRemoved={() => setItems((all) => all.filter(({ id }) => id !== item.id))}
        />
      ))}
    </ul>
  );
}
