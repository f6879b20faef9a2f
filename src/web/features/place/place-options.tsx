import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";

/** The fixed list in the order of its names, PK8 before PK10. */
export const PLACES = [...NEIGHBOURHOODS].sort((a, b) =>
  a.name.localeCompare(b.name, "fr", { numeric: true }),
);

/** The fixed list as the browser's own suggestions for the field with `list={id}`. */
export function PlaceOptions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {PLACES.map(({ slug, name }) => (
        <option key={slug} value={name} />
      ))}
    </datalist>
  );
}
