import {
  acceptBooking,
  cancelBooking,
  cancelStay,
  completeBookings,
  createBooking,
  declineBooking,
  endStay,
  expireBookings,
  recordPayment,
  remindArrivals,
  shareAccess,
} from "~/domain/booking";
import { reply, sendMessage, writeAboutBooking } from "~/domain/messaging";
import type { Scene, Story } from "./scene";

const request = async (scene: Scene) =>
  scene.stay({ property: await scene.property(), status: "pending", decided_at: null });
const confirmed = async (scene: Scene, given: { start_date?: string; end_date?: string | null }) =>
  scene.stay({ property: await scene.property(), ...given });
/** Run again, it does nothing more. */
const twice = (job: () => Promise<unknown>) => async () => {
  await job();
  await job();
};

export const BOOKING_STORIES: readonly Story[] = [
  {
    event: "booking_requested",
    how: "with a message",
    async tell({ world, tenant, landlord, property }) {
      const { id: propertyId } = await property();
      const dates = { startDate: "2026-06-01", endDate: "2026-07-01", adults: 1, children: 0 };
      const act = () =>
        createBooking(world.as(tenant), { propertyId, ...dates, message: "Bonjour." });
      return { act: twice(act), to: { landlord: [landlord], tenant: [tenant] } };
    },
  },
  {
    event: "booking_unanswered",
    async tell(scene) {
      await request(scene);
      scene.pass(21);
      return {
        act: twice(() => expireBookings(scene.system)),
        to: { landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "booking_accepted",
    async tell({ world, tenant, rival, landlord, property, stay }) {
      const flat = { property: await property(), decided_at: null, status: "pending" } as const;
      const { id } = await stay(flat);
      await stay({ ...flat, tenant: rival, start_date: "2026-06-20", end_date: "2026-07-20" });
      const act = () => acceptBooking(world.as(landlord), id);
      return { act, to: { tenant: [tenant], rivals: [rival] } };
    },
  },
  {
    event: "booking_declined",
    async tell(scene) {
      const { id } = await request(scene);
      const act = () => declineBooking(scene.world.as(scene.landlord), id, "Déjà loué.");
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "booking_expired",
    async tell(scene) {
      await request(scene);
      scene.pass(49);
      return {
        act: twice(() => expireBookings(scene.system)),
        to: { tenant: [scene.tenant], landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "booking_withdrawn",
    async tell(scene) {
      const { id } = await request(scene);
      const act = () => cancelBooking(scene.world.as(scene.tenant), id, null);
      return { act, to: { tenant: [scene.tenant], landlord: [scene.landlord] } };
    },
  },
  {
    event: "booking_cancelled",
    async tell(scene) {
      const { id } = await confirmed(scene, {});
      const act = () => cancelBooking(scene.world.as(scene.tenant), id, "Un imprévu.");
      return { act, to: { tenant: [scene.tenant], landlord: [scene.landlord] } };
    },
  },
  {
    event: "stay_taken_back",
    async tell(scene) {
      const { id } = await confirmed(scene, {});
      const act = () => cancelStay(scene.world.as(scene.landlord), id, "Un dégât des eaux.");
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "stay_ended",
    async tell(scene) {
      const { id } = await confirmed(scene, { start_date: "2026-02-01", end_date: null });
      const act = () => endStay(scene.world.as(scene.landlord), id, "2026-03-10");
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "arrival_tomorrow",
    async tell(scene) {
      await confirmed(scene, { start_date: "2026-03-11", end_date: "2026-04-11" });
      return {
        act: twice(() => remindArrivals(scene.system)),
        to: { tenant: [scene.tenant], landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "arrival_today",
    async tell(scene) {
      const announced_at = new Date("2026-03-08T09:00:00Z");
      const stay = { start_date: "2026-03-10", end_date: "2026-04-10", announced_at };
      await confirmed(scene, stay);
      return {
        act: twice(() => remindArrivals(scene.system)),
        to: { tenant: [scene.tenant], landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "stay_completed",
    async tell(scene) {
      await confirmed(scene, { start_date: "2026-02-09", end_date: "2026-03-09" });
      return {
        act: twice(() => completeBookings(scene.system)),
        to: { tenant: [scene.tenant], landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "access_shared",
    async tell(scene) {
      const { id } = await confirmed(scene, {});
      const act = () => shareAccess(scene.world.as(scene.landlord), id, "Portail vert.");
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "payment_recorded",
    async tell(scene) {
      const { id } = await confirmed(scene, {});
      const act = () => recordPayment(scene.world.as(scene.landlord), id, true);
      return { act: twice(act), to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "message_sent",
    how: "to a landlord",
    async tell({ world, tenant, landlord, property }) {
      const message = { ...(await first(property)), id: crypto.randomUUID() };
      const act = () => sendMessage(world.as(tenant), message);
      return { act: twice(act), to: { addressee: [landlord] } };
    },
  },
  {
    event: "message_sent",
    how: "in answer",
    async tell({ world, tenant, landlord, property }) {
      const { thread_id } = await sendMessage(world.as(tenant), await first(property));
      const act = () => reply(world.as(landlord), thread_id, { content: "Oui." });
      return { act, to: { addressee: [tenant] } };
    },
  },
  {
    event: "message_sent",
    how: "about a booking",
    async tell(scene) {
      const { id: booking_id } = await confirmed(scene, {});
      const act = () =>
        writeAboutBooking(scene.world.as(scene.landlord), { booking_id, content: "Bienvenue." });
      return { act, to: { addressee: [scene.tenant] } };
    },
  },
];

async function first(property: Scene["property"]) {
  const { id: property_id } = await property();
  return { property_id, subject: "Visite", content: "Est-ce libre ?" };
}
