import { LRUCache } from "lru-cache";
import { useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { AuthProvider } from "~/web/features/account/auth-context";
import { PropertyCard, type PropertyCardProps } from "~/web/features/property/card/property-card";
import { daysSince } from "~/web/lib/days-since";
import { SaveData } from "~/web/lib/save-data";
import { ResultCards as Cards, type ResultCardsProps, ResultItem } from "./result-cards";

/** Some 3 kB each. */
const KEPT_MAX = 2000;
const kept = new LRUCache<string, string>({ max: KEPT_MAX });

/**
 * On the server: the same, of cards that are drawn once and kept for as long as they say the same. After
 * a write a page is made anew of the card that it changed and of those kept.
 */
export function ResultCards(props: ResultCardsProps) {
  return <Cards {...props} Item={KeptItem} />;
}

function KeptItem(props: PropertyCardProps) {
  const isLight = useContext(SaveData);
  // The page announces its first picture by itself, while React draws it.
  if (props.loading === "first") return <ResultItem {...props} />;
  // What a card says also depends on the day: 'confirmé il y a 2 jours'.
  const day = daysSince("1970-01-01", Date.now());
  const key = JSON.stringify([day, isLight, props]);
  let html = kept.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <MemoryRouter>
        <AuthProvider>
          <SaveData value={isLight}>
            <PropertyCard {...props} />
          </SaveData>
        </AuthProvider>
      </MemoryRouter>,
    );
    kept.set(key, html);
  }
  return <li dangerouslySetInnerHTML={{ __html: html }} />;
}
