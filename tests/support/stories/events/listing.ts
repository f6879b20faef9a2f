import { eq } from "drizzle-orm";
import { propertyReports, savedSearches } from "~/db/schema";
import { saveFavorite } from "~/domain/favorite";
import { changeProperty, deleteProperty, setPropertyStatus } from "~/domain/property";
import { closeReport, reportProperty } from "~/domain/report";
import {
  answerReview,
  changeReview,
  createReview,
  decideReview,
  publishReviews,
  reviewTenant,
} from "~/domain/review";
import { matchListings, saveSearch, tellSearches } from "~/domain/saved-search";
import { notePlaces } from "~/domain/sign-in-places";
import type { Scene, Story } from "./scene";

const REVIEW = { rating: 4, title: "Très bien", comment: "Calme et propre, rien à redire." };

const APPROVED = { outcome: "approved", reason: null } as const;
const OF_TENANT = { rating: 5, comment: "Soigneux et ponctuel." };

/** A stay that is over. */
async function pastStay({ property, stay }: Scene): Promise<string> {
  const dates = { start_date: "2026-01-01", end_date: "2026-02-01" };
  const { id } = await stay({ property: await property(), status: "completed", ...dates });
  return id;
}
/** The same, and its landlord has reviewed the tenant. */
async function halfReviewed(scene: Scene): Promise<string> {
  const id = await pastStay(scene);
  await reviewTenant(scene.world.as(scene.landlord), id, OF_TENANT);
  return id;
}
async function reviewed(scene: Scene): Promise<string> {
  const booking_id = await halfReviewed(scene);
  return (await createReview(scene.world.as(scene.tenant), { booking_id, ...REVIEW })).id;
}
/** The tenant's review from the landlord's own browser. */
async function writeHeld({ world, landlord, tenant }: Scene, booking_id: string) {
  const device = crypto.randomUUID();
  await notePlaces({ ...world.as(landlord), device }, landlord.id);
  return createReview({ ...world.as(tenant), device }, { booking_id, ...REVIEW });
}
/** A listing that one person saved. */
async function saved({ world, saver, property }: Scene): Promise<string> {
  const { id } = await property();
  await saveFavorite(world.as(saver), id);
  return id;
}
/** A report of a listing; answers its id and the listing's. */
async function reported(
  { world, property }: Scene,
  by: { reporter?: Scene["tenant"]; email?: string },
): Promise<string> {
  const { id: property_id } = await property();
  const { reporter, email = null } = by;
  const report = { property_id, reason: "scam", details: null, email } as const;
  await reportProperty(world.as(reporter), report);
  const [row] = await world.db
    .select({ id: propertyReports.id })
    .from(propertyReports)
    .where(eq(propertyReports.property_id, property_id));
  if (!row) throw new Error("no report");
  return row.id;
}

export const LISTING_STORIES: readonly Story[] = [
  {
    event: "review_given",
    async tell(scene) {
      const booking_id = await pastStay(scene);
      const act = () => createReview(scene.world.as(scene.tenant), { booking_id, ...REVIEW });
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "review_held",
    async tell(scene) {
      const booking_id = await pastStay(scene);
      const act = () => writeHeld(scene, booking_id);
      return { act, to: { admins: scene.admins } };
    },
  },
  {
    event: "review_approved",
    async tell(scene) {
      const { id } = await writeHeld(scene, await pastStay(scene));
      const act = () => decideReview(scene.world.as(scene.admin), id, APPROVED);
      return { act, to: { author: [scene.tenant], landlord: [scene.landlord] } };
    },
  },
  {
    event: "review_rejected",
    async tell(scene) {
      const { id } = await writeHeld(scene, await pastStay(scene));
      const rejected = { outcome: "rejected", reason: "Deux comptes d'une personne." } as const;
      const act = () => decideReview(scene.world.as(scene.admin), id, rejected);
      return { act, to: { author: [scene.tenant] } };
    },
  },
  {
    event: "tenant_review_given",
    async tell(scene) {
      const id = await pastStay(scene);
      const act = () => reviewTenant(scene.world.as(scene.landlord), id, OF_TENANT);
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "tenant_reviewed",
    async tell(scene) {
      const booking_id = await pastStay(scene);
      await createReview(scene.world.as(scene.tenant), { booking_id, ...REVIEW });
      const act = () => reviewTenant(scene.world.as(scene.landlord), booking_id, OF_TENANT);
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "tenant_reviewed",
    how: "by the deadline",
    async tell(scene) {
      await halfReviewed(scene);
      scene.pass(14 * 24);
      const act = async () => {
        await publishReviews(scene.system);
        await publishReviews(scene.system);
      };
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "review_received",
    how: "by the deadline",
    async tell(scene) {
      const booking_id = await pastStay(scene);
      await createReview(scene.world.as(scene.tenant), { booking_id, ...REVIEW });
      scene.pass(14 * 24);
      const act = async () => {
        await publishReviews(scene.system);
        await publishReviews(scene.system);
      };
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "review_received",
    async tell(scene) {
      const booking_id = await halfReviewed(scene);
      const act = () => createReview(scene.world.as(scene.tenant), { booking_id, ...REVIEW });
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "review_changed",
    async tell(scene) {
      const id = await reviewed(scene);
      const changed = { ...REVIEW, rating: 2 };
      const act = async () => {
        await changeReview(scene.world.as(scene.tenant), id, changed);
        await changeReview(scene.world.as(scene.tenant), id, changed);
      };
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
  {
    event: "review_answered",
    async tell(scene) {
      const id = await reviewed(scene);
      const act = async () => {
        await answerReview(scene.world.as(scene.landlord), id, "Merci.");
        await answerReview(scene.world.as(scene.landlord), id, "Merci beaucoup.");
      };
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "favorite_lowered",
    async tell(scene) {
      const id = await saved(scene);
      const act = () =>
        changeProperty(scene.world.as(scene.landlord), id, { price_per_month: 80_000 });
      return { act, to: { savers: [scene.saver] } };
    },
  },
  {
    event: "favorite_gone",
    how: "being let",
    async tell(scene) {
      const id = await saved(scene);
      const change = { status: "inactive", rented: true } as const;
      const act = () => setPropertyStatus(scene.world.as(scene.landlord), id, change);
      return { act, to: { savers: [scene.saver] } };
    },
  },
  {
    event: "favorite_gone",
    how: "being deleted",
    async tell(scene) {
      const id = await saved(scene);
      const act = () => deleteProperty(scene.world.as(scene.landlord), id);
      return { act, to: { savers: [scene.saver] } };
    },
  },
  {
    event: "search_found",
    how: "by a listing that is back",
    async tell(scene) {
      const { world, saver, landlord, property, system } = scene;
      const { id } = await property({ status: "inactive", approved_at: world.now() });
      await world.db.delete(savedSearches);
      await saveSearch(world.as(saver), { query: "priceMax=100000" });
      await saveSearch(world.as(saver), { query: "" });
      const act = async () => {
        await setPropertyStatus(world.as(landlord), id, { status: "active", rented: false });
        await matchListings(system);
        scene.pass(1);
        await tellSearches(system);
        await tellSearches(system);
        await world.db.delete(savedSearches);
      };
      return { act, to: { seekers: [saver] } };
    },
  },
  {
    event: "property_reported",
    how: "by a visitor",
    async tell({ world, admins, property }) {
      const { id: property_id } = await property();
      const report = { property_id, reason: "scam", details: null, email: null } as const;
      return { act: () => reportProperty(world.as(), report), to: { admins } };
    },
  },
  {
    event: "report_decided",
    async tell(scene) {
      const id = await reported(scene, { reporter: scene.tenant });
      const decision = { outcome: "unfounded", reason: null } as const;
      const act = () => closeReport(scene.world.as(scene.admin), id, decision);
      return { act, to: { reporter: [scene.tenant] } };
    },
  },
  {
    event: "report_decided",
    how: "to a visitor who left an address",
    async tell(scene) {
      const email = "visitor@example.cm";
      const id = await reported(scene, { email });
      const decision = { outcome: "corrected", reason: null } as const;
      const act = () => closeReport(scene.world.as(scene.admin), id, decision);
      return { act, to: { reporter: [{ email }] } };
    },
  },
  {
    event: "property_suspended",
    how: "for a report by a visitor who asked for no answer",
    async tell(scene) {
      const id = await reported(scene, {});
      const decision = { outcome: "suspended", reason: "Annonce trompeuse." } as const;
      const act = () => closeReport(scene.world.as(scene.admin), id, decision);
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
];
