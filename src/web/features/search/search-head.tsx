import { PageTitle } from "~/web/features/site/page-title";
import { searchText as text } from "~/web/text/search";
import { locationWords } from "./filter-words";
import { type SearchState, searchAddress } from "./search-address";

/** Title, description and the one address of this search; its order and layout are no other page. */
export function SearchHead({ state, origin }: { state: SearchState; origin: string }) {
  const { location } = state.search;
  const title = `${text.title} à ${location ? `${locationWords(location)}, Douala` : "Douala"}`;
  const address = searchAddress(state, {
    view: "grid",
    sort: "relevance",
    page: state.search.page,
    after: null,
  });
  return (
    <>
      <PageTitle title={title} description={text.description} />
      <link rel="canonical" href={origin + address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + address} />
    </>
  );
}
