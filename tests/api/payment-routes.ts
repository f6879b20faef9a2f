import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { DisputeSide } from "~/contract/payment";
import { bookings, disputes, handovers, paymentMethods } from "~/db/schema";
import { planDues } from "~/domain/payment";
import { postMovement } from "~/domain/payment/ledger";
import { insertDisputePhoto, insertNumber } from "../support/rows/payment";
import { photo } from "./account-routes";
import type { Scene } from "./fixtures";
import type { Route } from "./route";

const PARTIES = "401 200 404 200 404 403 401";
const TENANT = "401 200 404 404 404 403 401";
const LANDLORD = "401 404 404 200 404 403 401";
const CODE = "482913";
const HELD = 50_000;
const BEGUN = { status: "confirmed", start_date: "2026-03-10", end_date: "2026-03-20" } as const;
const problem = () => ({ words: "Il n'y a pas d'eau." });

/** A stay that has begun, whose money is held for keys that are not declared. */
async function held(scene: Scene): Promise<string> {
  const { world } = scene;
  const bookingId = await scene.booking(BEGUN);
  const amounts = { provider: HELD, held_rent: -HELD };
  await world.db.transaction((tx) =>
    postMovement(world.as(), tx, { bookingId, cause: "collected:test", amounts }),
  );
  const code_sealed = world.as().seal.close({ code: CODE });
  await world.db
    .insert(handovers)
    .values({ booking_id: bookingId, code_sealed, opened_at: world.now() });
  return bookingId;
}
async function disputed(scene: Scene): Promise<string> {
  const booking_id = await held(scene);
  const { words } = problem();
  await scene.world.db.insert(disputes).values({ booking_id, words, opened_at: scene.world.now() });
  return booking_id;
}
/** A photo that the tenant, or the landlord, shows of a problem. */
const shownBy =
  (side: DisputeSide) =>
  async (scene: Scene): Promise<string> => {
    const [dispute] = await scene.world.db
      .select()
      .from(disputes)
      .where(eq(disputes.booking_id, await disputed(scene)));
    const owner = scene.people[side] ?? { id: "" };
    const file = await sharp(photo).webp().toBuffer();
    const given = { dispute_id: dispute?.id ?? "", side, owner, file };
    return (await insertDisputePhoto(scene.world, given)).id;
  };
/** A stay whose tenant owes money and has a confirmed number; `asked` is what the page sends. */
let asked = { method_id: "", amount: 0, request: "" };
async function payable(scene: Scene): Promise<string> {
  const { world, people } = scene;
  const tenant = { id: people.tenant?.id ?? "" };
  await world.db.delete(paymentMethods).where(eq(paymentMethods.user_id, tenant.id));
  const method_id = await insertNumber(world, tenant, "+237670000200");
  const id = await scene.booking(BEGUN);
  const [booking] = await world.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error("no booking");
  await world.db.transaction((tx) => planDues(world.as(), tx, booking));
  const amount = booking.total_amount + (booking.security_deposit ?? 0);
  asked = { method_id, amount, request: crypto.randomUUID() };
  return id;
}

/** A booking's money as its two sides read and move it; see routes.ts. */
export const PAYMENT_ROUTES: Record<string, Route> = {
  "GET /bookings/{id}/payment": { answers: PARTIES, target: held },
  "POST /bookings/{id}/payment": { answers: TENANT, target: payable, body: () => asked },
  "POST /bookings/{id}/keys/received": { answers: TENANT, target: held },
  "POST /bookings/{id}/keys/approved": { answers: TENANT, target: held },
  "POST /bookings/{id}/keys/code": {
    answers: LANDLORD,
    target: held,
    body: () => ({ code: CODE }),
  },
  "POST /bookings/{id}/keys/declared": { answers: LANDLORD, target: held },
  "POST /bookings/{id}/disputes": { answers: TENANT, target: held, body: problem },
  "POST /bookings/{id}/disputes/answer": { answers: LANDLORD, target: disputed, body: problem },
  "POST /bookings/{id}/disputes/photos": {
    answers: "401 201 404 201 404 403 401",
    target: disputed,
    body: () => photo,
  },
  // Nobody else learns that a photo exists.
  "GET /dispute-photos/{id}": {
    answers: "404 200 404 200 404 200 401",
    target: shownBy("landlord"),
  },
  "DELETE /dispute-photos/{id}": { answers: TENANT, target: shownBy("tenant") },
};
