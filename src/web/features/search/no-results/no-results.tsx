import { Link } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { SearchIcon } from "~/web/ui/icons";
import type { SearchPageData } from "../describe-search";
import { SaveSearch } from "../save/save-search";
import { noResultsText as text } from "./text";

/** Says that nothing was found, and which searches near this one find something. */
export function NoResults({
  chips,
  looser,
  beyond,
}: Pick<SearchPageData, "chips" | "looser" | "beyond">) {
  const icon = <SearchIcon size={24} />;
  if (beyond) {
    return (
      <EmptyState
        title={text.beyond}
        icon={icon}
        action={<ButtonLink to={beyond}>{text.firstPage}</ButtonLink>}
      />
    );
  }
  // One takes off the only filter; the first of several takes off all.
  const clear = chips[0]?.to;
  const hint = looser.length === 0 && text.emptyHint;
  return (
    <>
      <EmptyState title={text.empty} icon={icon} className="pb-0!">
        {hint}
      </EmptyState>
      {looser.length > 0 && (
        <section aria-labelledby="looser" className="search-looser">
          <h2 id="looser" className="font-semibold">
            {text.looser}
          </h2>
          <ul>
            {looser.map(({ to, label, count }) => (
              <li key={to}>
                <Link to={to}>
                  <span className="truncate">{label}</span>{" "}
                  <span className="text-quiet">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <SaveSearch />
        {clear && (
          <ButtonLink to={clear} variant={looser.length > 0 ? "secondary" : "primary"}>
            {text.clear}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={clear ? "secondary" : "primary"}>
          {text.home}
        </ButtonLink>
      </p>
    </>
  );
}
