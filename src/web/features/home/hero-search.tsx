import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { PlaceField } from "~/web/features/place/place-field";
import { Button } from "~/web/ui/button";
import { SearchIcon } from "~/web/ui/icons";
import { HeroChoices } from "./islands";
import { homeText } from "./text";

/** Leads to /search with the filters that are not empty; without script the server ignores those. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = String(value).trim();
      if (text) query.set(name, text);
    }
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
      <Button type="submit" icon={<SearchIcon />} className="col-span-2 lg:col-span-1">
        {homeText.search}
      </Button>
    </form>
  );
}
