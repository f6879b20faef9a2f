import {
  bookings,
  favorites,
  notifications,
  properties,
  propertyReports,
  rateLimits,
  reviews,
  signInPlaces,
} from "~/db/schema";
import { tellFavorites } from "~/domain/favorite";
import { startPush } from "~/domain/notification";
import type { Recipient } from "~/domain/notification/recipients";
import { suspendUser } from "~/domain/user";
import { announceDecisions, insertBooking } from "../../rows/booking";
import { announceModerations } from "../../rows/moderation";
import { clearMoney } from "../../rows/payment";
import { insertProperty } from "../../rows/property";
import { setSetting } from "../../rows/settings";
import { newMember } from "../../world/member";
import { newPushSubscription } from "../../world/push-service";
import { createWorld, type TestUser } from "../../world/world";

export const NOW = new Date("2026-03-10T09:00:00Z");
const MAILS = ["send-account-mail", "send-mail"] as const;
const LATER = ["announce-decision", "announce-moderation", "tell-favorites"] as const;

/** Who is told: a person with an account, or an address alone. */
export type Addressee = { id?: string; email: string };
/** How an event comes about. */
export type Story = {
  event: string;
  /** Where an event has several stories: what sets this one apart. */
  how?: string;
  /** Makes what the event needs; answers what causes it, and who is to hear of it. */
  tell(scene: Scene): Promise<{
    act(): Promise<unknown>;
    to: Partial<Record<Recipient, readonly Addressee[]>>;
    /** Where the mail of this type goes, if not to the recipient's own address. */
    mailTo?: Partial<Record<string, string>>;
  }>;
};
export type Scene = Awaited<ReturnType<typeof openScene>>;

/**
 * A landlord, tenants, administrators (one of them suspended), and as many who have nothing to do
 * with it; each with a device that hears what is pushed. Call once at the top of a test file.
 */
export async function openScene() {
  const world = await createWorld();
  world.clock.now = NOW;
  const names = new Map<string, string>();
  const withDevice = async (name: string, user: TestUser) => {
    await startPush(world.as(user), newPushSubscription());
    names.set(user.id, name);
    names.set(user.email, name);
    return user;
  };
  const person = async (name: string, role: "user" | "landlord" | "admin" = "user") =>
    withDevice(name, await world.newUser(role, name));
  const tenant = await person("tenant");
  const rival = await person("rival");
  const saver = await person("saver");
  const landlord = await person("landlord", "landlord");
  const admin = await person("admin", "admin");
  const secondAdmin = await person("second admin", "admin");
  const bystander = await person("bystander");
  const otherLandlord = await person("other landlord", "landlord");
  const suspended = await person("suspended admin", "admin");
  await suspendUser(world.as(admin), suspended.id, { reason: "Absent." });
  const system = world.as("system");

  /** Forgets what was told so far. */
  async function forget() {
    await world.db.delete(notifications);
    for (const queue of [...MAILS, ...LATER, "send-push"]) {
      await world.queue.boss.deleteAllJobs(queue);
    }
  }

  return {
    world,
    system,
    tenant,
    rival,
    saver,
    landlord,
    admin,
    admins: [admin, secondAdmin],
    nameOf: (key: string) => names.get(key) ?? key,
    /** Somebody of one story, who has a password. */
    async newcomer(role: "user" | "landlord" = "user") {
      return withDevice("newcomer", await newMember(world, role));
    },
    property: (given: Partial<typeof properties.$inferInsert> = {}) =>
      insertProperty(world, {
        landlord,
        price_per_month: 90_000,
        billing_period: "month",
        ...given,
      }),
    /** One month from 1 June: the tenant's, and confirmed. */
    stay: (given: Partial<Parameters<typeof insertBooking>[1]> & Pick<Stay, "property">) =>
      insertBooking(world, {
        tenant,
        status: "confirmed",
        start_date: "2026-06-01",
        end_date: "2026-07-01",
        unit_price: 90_000,
        total_amount: 90_000,
        decided_at: NOW,
        ...given,
      }),
    pass(hours: number) {
      world.pass({ hours });
    },

    /** As if nothing had happened; two who look on have a stay and a listing of their own. */
    async begin() {
      world.clock.now = NOW;
      const shared = [reviews, propertyReports, favorites, bookings, properties];
      const tables = [...shared, signInPlaces, rateLimits];
      await clearMoney(world);
      for (const table of tables) await world.db.delete(table);
      await forget();
      await setSetting(world.db, "property_approval_required", "true");
      await setSetting(world.db, "contact_email", "");
      const property = await insertProperty(world, { landlord: otherLandlord });
      const stay = { start_date: "2026-06-01", end_date: "2026-06-04" };
      await insertBooking(world, { property, tenant: bystander, status: "confirmed", ...stay });
    },
    forget,
    /** Does what waits, the favourites' part twice, as after a kill. */
    async runDelayed() {
      await announceDecisions(world);
      await announceModerations(world);
      for (const data of await world.jobsOf("tell-favorites")) {
        await tellFavorites(system, data);
        await tellFavorites(system, data);
      }
    },
    async readTold(): Promise<string[]> {
      const shown = await world.db.select().from(notifications);
      const told = shown.map((one) =>
        shownLine(names.get(one.user_id) ?? one.user_id, one.title, one.path),
      );
      for (const queue of MAILS) {
        const mails: Mail[] = await world.jobsOf(queue);
        told.push(
          ...mails.map(({ to, message: { type, data } }) =>
            mailLine(names.get(to) ?? to, queue, type, data),
          ),
        );
      }
      const pushed: Pushed[] = await world.jobsOf("send-push");
      for (const { userId, notice } of pushed) {
        told.push(`${names.get(userId) ?? userId}: pushed ${notice.title}`);
      }
      return told.sort();
    },
  };
}

type Stay = Parameters<typeof insertBooking>[1];
type MailData = { audience?: string; status?: string };
type Mail = { to: string; message: { type: string; data: MailData } };
type Pushed = { userId: string; notice: { title: string } };

/** `tenant: Demande envoyée → /user/booking/{id}` */
export function shownLine(name: string, title: string | undefined, path?: string | null): string {
  const page = path?.replace(/[\da-f-]{36}/, "{id}");
  return `${name}: ${title}${page ? ` → ${page}` : ""}`;
}

/** `tenant: send-mail booking-confirmation tenant confirmed` */
export function mailLine(
  name: string,
  queue: string,
  type: string,
  { audience, status }: MailData,
): string {
  return [`${name}:`, queue, type, audience, status].filter(Boolean).join(" ");
}
