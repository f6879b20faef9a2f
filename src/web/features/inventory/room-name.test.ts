import { expect, it } from "vitest";
import { nextRoomName } from "./room-name";

it("numbers the rooms of one kind, however their names are written", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  expect(nextRoomName("Chambre", [])).toBe("Chambre");
  expect(nextRoomName("Chambre", named("chambre "))).toBe("Chambre 2");
  expect(nextRoomName("Chambre", named("Chambre", "Chambre 2", "Salon"))).toBe("Chambre 3");
});
