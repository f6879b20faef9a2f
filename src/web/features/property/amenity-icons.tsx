import { icon } from "~/web/ui/icon";
import { CheckIcon } from "~/web/ui/icons";

type Icon = ReturnType<typeof icon>;

/** One drawing on the 24 px grid per icon name of the fifteen amenities. */
const drawings: Record<string, string> = {
  wifi: "M3.5 9.5a12 12 0 0 1 17 0M6.5 13a7.8 7.8 0 0 1 11 0M9.5 16.3a3.6 3.6 0 0 1 5 0M12 19.5h.01",
  snow: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5m-5 15L12 17l2.5 2.5",
  parking:
    "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM9.5 17V7.5H13a3 3 0 0 1 0 6H9.5",
  shield: "m12 3.5 7.5 2.7v5.3c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6.2zM12 9v6m-3-3h6",
  kitchen: "M5 20V4.5h14V20zM5 10h14M8.5 7.2h.01m3.5 0h.01m3.5 0h.01M8 13h8v4H8z",
  "hot-water":
    "M12 3.5s-5.5 6-5.5 10.2a5.5 5.5 0 0 0 11 0C17.5 9.5 12 3.5 12 3.5zM10 13.5c0 1.6.9 2.7 2.3 3",
  tree: "M12 21v-8m0 3 3-2.5M12 3.5a5 5 0 0 0-4.6 7A3.8 3.8 0 0 0 8.5 18h7a3.8 3.8 0 0 0 1.1-7.5 5 5 0 0 0-4.6-7z",
  terrace: "M3.5 9.5C4.5 5.8 8 4 12 4s7.5 1.8 8.5 5.5zM12 4v16m-6 0v-4.5h4V20m8 0v-4.5h-4V20",
  elevator: "M5.5 3.5h13v17h-13zM12 3.5v17M8 8.5l1-1.5 1 1.5m4.2 0 1 1.5 1-1.5",
  garage: "M3.5 20V9.5L12 4.5l8.5 5V20M7 20v-8h10v8M7 14.7h10M7 17.3h10",
  pool: "M3.5 18c1.4 0 1.4 1 2.8 1s1.5-1 2.9-1 1.4 1 2.8 1 1.4-1 2.8-1 1.5 1 2.9 1 1.4-1 2.8-1M8 15.5V6a2 2 0 0 1 4 0m4 9.5V6a2 2 0 0 1 4 0M8 9h8m-8 3.5h8",
  guard: "M16 9a4 4 0 1 1-8 0M5 20c.6-3.7 3.3-6 7-6s6.4 2.3 7 6M7 9h10M8 9c0-3 1.5-5 4-5s4 2 4 5",
  generator: "M4 8.5h16V17H4zM6.5 17v2.5m11-2.5v2.5M8 8.5V5.5h8v3M12.8 9.8l-2.3 3.2h3l-2.3 3",
  washer:
    "M5.5 3.5h13v17h-13zM5.5 7.5h13M8.5 5.5h.01m2.5 0h.01M16 14a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm-7.7-.6c1.5-1 2.5.9 3.9.6s2-1 3.3-.4",
  fridge:
    "M7 3.5h10a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM6 9.5h12M9 6v1.5M9 12v3",
};

const made = new Map<string, Icon>();

/** The drawing of an amenity; a check mark for one that has none. */
export function amenityIcon(name: string): Icon {
  const drawing = drawings[name];
  if (!drawing) return CheckIcon;
  const known = made.get(name) ?? icon(drawing);
  made.set(name, known);
  return known;
}
