import { and, eq } from "drizzle-orm";
import { bookingChanges } from "~/db/schema";
import { acceptChange, askModification, cancelBooking, declineChange } from "~/domain/booking";
import type { Scene, Story } from "./scene";

const OTHER_DATES = { startDate: "2026-06-01", endDate: "2026-08-01", message: null };

/** The change of a booking that waits for its landlord. */
async function waiting({ world }: Scene, bookingId: string): Promise<string> {
  const [change] = await world.db
    .select({ id: bookingChanges.id })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.booking_id, bookingId), eq(bookingChanges.status, "pending")));
  if (!change) throw new Error("no change waits");
  return change.id;
}

/** A stay so near that its tenant has to ask, and what asks. */
async function lateStay(scene: Scene) {
  const dates = { start_date: "2026-03-11", end_date: "2026-04-11" };
  const stay = await scene.stay({ property: await scene.property(), ...dates });
  const ask = () => cancelBooking(scene.world.as(scene.tenant), stay.id, "Un imprévu.");
  return { stay, ask };
}

/** A stay in June, and what asks for July too. */
async function longerStay(scene: Scene) {
  const stay = await scene.stay({ property: await scene.property() });
  const ask = () => askModification(scene.world.as(scene.tenant), stay.id, OTHER_DATES);
  return { stay, ask };
}

async function asked(scene: Scene, make: typeof longerStay | typeof lateStay) {
  const { stay, ask } = await make(scene);
  await ask();
  const change = await waiting(scene, stay.id);
  const landlord = scene.world.as(scene.landlord);
  return {
    stay,
    accept: () => acceptChange(landlord, change),
    decline: () => declineChange(landlord, change, "Le logement est pris."),
  };
}

export const BOOKING_CHANGE_STORIES: readonly Story[] = [
  {
    event: "cancellation_requested",
    async tell(scene) {
      const { ask } = await lateStay(scene);
      return { act: ask, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "cancellation_accepted",
    async tell(scene) {
      const { accept } = await asked(scene, lateStay);
      return { act: accept, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "cancellation_declined",
    async tell(scene) {
      const { decline } = await asked(scene, lateStay);
      return { act: decline, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "modification_requested",
    async tell(scene) {
      const { ask } = await longerStay(scene);
      return { act: ask, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "modification_accepted",
    how: "of dates that others ask for; who lost theirs to this stay before knows it",
    async tell(scene) {
      const { stay, accept } = await asked(scene, longerStay);
      const request = { property: { id: stay.property_id, landlord_id: stay.landlord_id } };
      const pending = { ...request, status: "pending", decided_at: null } as const;
      await scene.stay({ ...pending, tenant: scene.saver });
      const july = { start_date: "2026-07-10", end_date: "2026-08-10" };
      await scene.stay({ ...pending, tenant: scene.rival, ...july });
      return { act: accept, to: { tenant: [scene.tenant], rivals: [scene.rival] } };
    },
  },
  {
    event: "modification_declined",
    async tell(scene) {
      const { decline } = await asked(scene, longerStay);
      return { act: decline, to: { tenant: [scene.tenant] } };
    },
  },
];
