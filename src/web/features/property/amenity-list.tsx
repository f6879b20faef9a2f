import type { Amenity } from "~/contract/property";
import { amenityIcon } from "./amenity-icons";

/** The amenities of a listing, each with its icon. */
export function AmenityList({ amenities }: { amenities: Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {amenities.map(({ id, name, icon }) => {
        const Icon = amenityIcon(icon);
        return (
          <li key={id} className="flex items-center gap-3">
            <Icon size={22} className="text-quiet" />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
