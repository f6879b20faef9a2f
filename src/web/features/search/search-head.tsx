import { PageTitle } from "~/web/features/site/page-title";
import { searchText as text } from "~/web/text/search-page";

type Head = { title: string; canonical: string };

/** Title, description and the one address of this search; its order and layout are no other page. */
export function SearchHead({ head: { title, canonical } }: { head: Head }) {
  return (
    <>
      <PageTitle title={title} description={text.description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
    </>
  );
}
