import { eq } from "drizzle-orm";
import { properties, users, visits } from "~/db/schema";
import { bookVisit, cancelVisit, followVisits, moveVisit, setVisitHours } from "~/domain/visit";
import type { Scene, Story } from "./scene";

/** Tuesday 10 March at 9:00 UTC is the scene's now; the listing is shown on Thursdays from 10 to 12. */
const [TEN, HALF_PAST] = ["2026-03-12T09:00:00.000Z", "2026-03-12T09:30:00.000Z"];

async function shown({ world, landlord, property }: Scene): Promise<string> {
  const { id } = await property();
  const hours = [{ weekday: 4, from: 600, to: 720 }];
  await setVisitHours(world.as(landlord), id, { hours, exceptions: [] });
  return id;
}
async function booked(scene: Scene): Promise<{ id: string; propertyId: string }> {
  const propertyId = await shown(scene);
  const { id } = await bookVisit(scene.world.as(scene.tenant), propertyId, TEN);
  await scene.forget();
  return { id, propertyId };
}
/** Run again, it does nothing more. */
const followedTwice = (scene: Scene) => async () => {
  await followVisits(scene.system);
  await followVisits(scene.system);
};
const both = ({ tenant, landlord }: Scene) => ({ tenant: [tenant], landlord: [landlord] });

export const VISIT_STORIES: readonly Story[] = [
  {
    event: "visit_booked",
    async tell(scene) {
      const id = await shown(scene);
      const act = () => bookVisit(scene.world.as(scene.tenant), id, TEN);
      return { act, to: both(scene) };
    },
  },
  {
    event: "visit_moved_by_visitor",
    async tell(scene) {
      const { id } = await booked(scene);
      const act = () => moveVisit(scene.world.as(scene.tenant), id, HALF_PAST);
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "visit_moved_by_landlord",
    async tell(scene) {
      const { id } = await booked(scene);
      const act = () => moveVisit(scene.world.as(scene.landlord), id, HALF_PAST);
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "visit_cancelled_by_visitor",
    async tell(scene) {
      const { id } = await booked(scene);
      const act = () => cancelVisit(scene.world.as(scene.tenant), id);
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "visit_cancelled_by_landlord",
    async tell(scene) {
      const { id } = await booked(scene);
      const act = () => cancelVisit(scene.world.as(scene.landlord), id);
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "visit_listing_gone",
    async tell(scene) {
      const { propertyId } = await booked(scene);
      const gone = eq(properties.id, propertyId);
      await scene.world.db.update(properties).set({ status: "inactive" }).where(gone);
      return { act: followedTwice(scene), to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "visit_visitor_gone",
    async tell(scene) {
      const [visitor, id] = [await scene.world.newUser(), await shown(scene)];
      await bookVisit(scene.world.as(visitor), id, TEN);
      await scene.forget();
      const suspendedAt = scene.world.clock.now;
      await scene.world.db.update(users).set({ suspendedAt }).where(eq(users.id, visitor.id));
      return { act: followedTwice(scene), to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "visit_tomorrow",
    async tell(scene) {
      await booked(scene);
      // Wednesday at 18:00 in Douala.
      scene.pass(32);
      return { act: followedTwice(scene), to: both(scene) };
    },
  },
  {
    event: "visit_soon",
    async tell(scene) {
      await booked(scene);
      scene.pass(46);
      return { act: followedTwice(scene), to: both(scene) };
    },
  },
  {
    event: "visit_over",
    async tell(scene) {
      const { id } = await booked(scene);
      const told = scene.world.clock.now;
      const mark = { day_told_at: told, soon_told_at: told };
      await scene.world.db.update(visits).set(mark).where(eq(visits.id, id));
      scene.pass(49);
      return { act: followedTwice(scene), to: { tenant: [scene.tenant] } };
    },
  },
];
