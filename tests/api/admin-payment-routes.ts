import { eq } from "drizzle-orm";
import { disputes, paymentMethods, transfers } from "~/db/schema";
import { postMovement } from "~/domain/payment/ledger";
import { lockBooking } from "~/domain/payment/lock-booking";
import { planPayout, planTransfer, walletOf } from "~/domain/payment/plan-transfers";
import { plantOrder } from "../support/rows/held-stay";
import { insertNumber } from "../support/rows/payment";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const ADMINS = "401 403 403 403 403 200 401";
const PHONE = "+237670000100";

/** A confirmed stay of which 50 000 XAF stand in an account. */
async function paid(scene: Scene, account: "held_rent" | "landlord"): Promise<string> {
  const { world } = scene;
  const bookingId = await scene.booking({ status: "confirmed" });
  const amounts = { provider: 50_000, [account]: -50_000 };
  await world.db.transaction((tx) =>
    postMovement(world.as(), tx, { bookingId, cause: "collected:test", amounts }),
  );
  return bookingId;
}
async function dispute(scene: Scene): Promise<string> {
  const booking_id = await paid(scene, "held_rent");
  const [row] = await scene.world.db
    .insert(disputes)
    .values({ booking_id, words: "Pas d'eau.", opened_at: scene.world.now() })
    .returning({ id: disputes.id });
  return row?.id ?? "";
}
/** A booking whose landlord is owed money and has a number. */
async function owed(scene: Scene): Promise<string> {
  const landlord = { id: scene.people.landlord?.id ?? "" };
  await scene.world.db.delete(paymentMethods).where(eq(paymentMethods.user_id, landlord.id));
  await insertNumber(scene.world, landlord, PHONE);
  return paid(scene, "landlord");
}
/** A payout that left two days ago and never reached the provider. */
async function lostPayout(scene: Scene): Promise<string> {
  const { world } = scene;
  const bookingId = await owed(scene);
  await world.db.transaction(async (tx) =>
    planPayout(world.as(), tx, await lockBooking(tx, bookingId)),
  );
  const sent_at = new Date(world.now().getTime() - 48 * 3_600_000);
  const [row] = await world.db
    .update(transfers)
    .set({ status: "sending", sent_at })
    .where(eq(transfers.booking_id, bookingId))
    .returning({ id: transfers.id });
  return row?.id ?? "";
}
async function transfer(scene: Scene): Promise<string> {
  const { world } = scene;
  const ctx = world.as();
  const number = { operator: "mtn", phone: PHONE } as const;
  const wallet = walletOf(ctx, scene.people.tenant?.id ?? "", number);
  const booking_id = await scene.booking({ status: "confirmed" });
  const group_id = crypto.randomUUID();
  return world.db.transaction((tx) =>
    planTransfer(ctx, tx, { ...wallet, booking_id, group_id, direction: "collect", amount: 5_000 }),
  );
}
async function gap({ world }: Scene): Promise<string> {
  await plantOrder(world, 1_000, "collect");
  return "";
}

/** Payments as administrators read and move them; see routes.ts. */
export const ADMIN_PAYMENT_ROUTES: Record<string, Route> = {
  "GET /payments": { answers: ADMINS },
  "GET /payments/to-look-at": { answers: ADMINS, target: owed },
  "POST /payments/gap": {
    answers: ADMINS,
    target: gap,
    body: () => ({ reason: "Retrait de nos frais." }),
  },
  "POST /transfers/{id}/check": { answers: ADMINS, target: transfer },
  "POST /transfers/{id}/give-up": {
    answers: ADMINS,
    target: lostPayout,
    body: () => ({ reason: "Absent du relevé." }),
  },
  "POST /bookings/{id}/payment/send-again": {
    answers: ADMINS,
    target: owed,
    body: () => ({ direction: "payout" }),
  },
  "GET /disputes": { answers: ADMINS, target: dispute },
  "GET /disputes/{id}": { answers: ADMINS, target: dispute },
  "GET /disputes/{id}/inventory": { answers: ADMINS, target: dispute },
  "POST /disputes/{id}/decision": {
    answers: ADMINS,
    target: dispute,
    body: () => ({ to_tenant: 20_000, to_landlord: 30_000, reason: "Partagé." }),
  },
  "GET /reconciliations": { answers: ADMINS },
};
