/** A page to measure: its name in the table, its path, and where in it stands what has a bar. */
export type Place = {
  name: string;
  path: string;
  /** The title of a listing; the first one counts. */
  title: string;
  /** The pictures whose weight counts, and by which name. */
  pictures: string;
  picture: "heaviest card picture" | "main picture";
};

const CARDS = {
  title: ".property-card-title",
  pictures: ".property-card img",
  picture: "heaviest card picture",
} as const;

/** The three pages that have bars: the start, the search and one listing. */
export async function findPlaces(site: string): Promise<Place[]> {
  const response = await fetch(`${site}/api/properties`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  const [first] = items;
  if (!first) throw new Error("the site has no listing");
  return [
    { name: "/", path: "/", ...CARDS },
    { name: "/search", path: "/search", ...CARDS },
    {
      name: "/property/{id}",
      path: `/property/${first.id}`,
      title: "main h1",
      pictures: ".gallery-strip img",
      picture: "main picture",
    },
  ];
}
