import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { PlaceField } from "~/web/features/place/place-field";
import { HeroChoices } from "./islands";
import { homeText } from "./text";

/** Leads to /search with the filters that are not empty; without script the server drops the others. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) query.set(name, text);
    }
    // A chip sends its own value with the rest.
    const chip = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (chip?.name) query.set(chip.name, chip.value);
    navigate({ pathname: "/search", search: query.toString() });
  };
  return (
    <form
      action="/search"
      role="search"
      aria-label={homeText.searchLabel}
      onSubmit={submit}
      className="card grid grid-cols-2 items-end gap-3 p-4 text-ink lg:grid-cols-[1.3fr_1fr_1.3fr_1fr_auto]"
    >
      <PlaceField className="col-span-2 lg:col-span-1" />
      <HeroChoices />
    </form>
  );
}
