import { foldedName } from "~/contract/inventory";

/** The name of one more such room: 'Chambre', then 'Chambre 2'. */
export function nextRoomName(name: string, rooms: readonly { name: string }[]): string {
  const taken = new Set(rooms.map((room) => foldedName(room.name)));
  if (!taken.has(foldedName(name))) return name;
  for (let n = 2; ; n += 1) if (!taken.has(foldedName(`${name} ${n}`))) return `${name} ${n}`;
}
