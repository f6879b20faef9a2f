import type { Amenity } from "~/contract/schemas/property";
import drawings from "./amenities.svg";

/** The amenities of a listing, each with its drawing out of one small file that all pages share. */
export function AmenityList({ amenities }: { amenities: Pick<Amenity, "name" | "icon">[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {amenities.map(({ name, icon }) => (
        <li key={name} className="flex items-center gap-3">
          <svg className="icon text-quiet" width="22" height="22" aria-hidden="true">
            <use href={`${drawings}#${icon}`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
