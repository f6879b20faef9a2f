import sharp from "sharp";
import { insertInventory, insertInventoryPhoto } from "../support/rows/inventory";
import { photo } from "./account-routes";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const PARTIES = "401 200 404 200 404 403 401";
const ROOM = "5e0c2b7a-3f0d-4b7e-9a55-0f1c1a2b3c4d";
const webp = await sharp(photo).webp().toBuffer();

/** The entry of a stay that has begun, with one room. */
async function entry(scene: Scene, isSigned = false): Promise<string> {
  const dates = { start_date: "2026-03-10", end_date: "2026-03-20" };
  const booking_id = await scene.booking({ status: "confirmed", ...dates });
  const rooms = [{ id: ROOM, name: "Salon" }];
  await insertInventory(scene.world, { booking_id, rooms, isSigned });
  return booking_id;
}
async function shot(scene: Scene): Promise<string> {
  const dates = { start_date: "2026-03-10", end_date: "2026-03-20" };
  const booking_id = await scene.booking({ status: "confirmed", ...dates });
  const { rooms } = await insertInventory(scene.world, { booking_id });
  const [room] = rooms;
  const owner = scene.people.tenant ?? { id: "" };
  return (await insertInventoryPhoto(scene.world, room, { owner, file: webp })).id;
}
const open = (scene: Scene) => entry(scene);
const room = { id: ROOM, name: "Salon", state: "worn", remarks: "Une tache." };

/** What both sides of a stay note of it; see routes.ts. */
export const INVENTORY_ROUTES: Record<string, Route> = {
  "GET /bookings/{id}/inventories": { answers: PARTIES, target: open },
  "PUT /bookings/{id}/inventories/{kind}": {
    answers: PARTIES,
    target: open,
    body: () => ({
      version: 1,
      rooms: [room],
      readings: [{ meter: "water", value: 120.4 }],
      keys_count: 2,
      remarks: null,
    }),
  },
  "POST /bookings/{id}/inventories/{kind}/sign": {
    answers: PARTIES,
    target: open,
    body: () => ({ version: 1 }),
  },
  "POST /bookings/{id}/inventories/{kind}/photos": {
    answers: "401 201 404 201 404 403 401",
    target: open,
    query: () => `room=${ROOM}`,
    body: () => photo,
  },
  "GET /bookings/{id}/inventories/{kind}/pdf": {
    answers: PARTIES,
    target: (scene) => entry(scene, true),
  },
  // Nobody else learns that a photo exists.
  "GET /inventory-photos/{id}": { answers: "404 200 404 200 404 404 401", target: shot },
  "DELETE /inventory-photos/{id}": { answers: PARTIES, target: shot },
};
