import type { bookings } from "~/db/schema";
import {
  answerSimulated,
  approveHome,
  decideDispute,
  declareKeysAlone,
  giveBack,
  holdOutgoing,
  lockBooking,
  planDues,
  remindKeys,
  reportProblem,
  startPayment,
} from "~/domain/payment";
import { plantOrder } from "../../rows/held-stay";
import { insertNumber, lastAsked, moveDueTransfers } from "../../rows/payment";
import type { Scene, Story } from "./scene";

/** A stay from today on of 90 000 XAF whose tenant has asked to pay from this number. */
async function asked(scene: Scene, phone = "+237676000010") {
  const { world, tenant, system } = scene;
  const stay = await scene.stay({ property: await scene.property(), start_date: "2026-03-10" });
  await world.db.transaction((tx) => planDues(system, tx, stay));
  const methodId = await insertNumber(world, tenant, phone);
  const order = {
    bookingId: stay.id,
    methodId,
    amount: stay.total_amount,
    request: crypto.randomUUID(),
  };
  await startPayment(world.as(tenant), order);
  const transferId = await lastAsked(world, stay.id);
  await moveDueTransfers(world);
  return { stay, transferId };
}
/** Has the provider asked once more, a minute later. */
async function move(scene: Scene) {
  scene.pass(1 / 60);
  await moveDueTransfers(scene.world);
}
/** The same stay, paid and held. */
async function held(scene: Scene) {
  const { stay, transferId } = await asked(scene);
  await answerSimulated(scene.world, transferId, { state: "succeeded" });
  await move(scene);
  return stay;
}
type Stay = typeof bookings.$inferSelect;
const back = ({ world, system }: Scene, { id }: Stay) =>
  world.db.transaction(async (tx) => giveBack(system, tx, await lockBooking(tx, id)));
const report = ({ world, tenant }: Scene, { id }: Stay) =>
  reportProblem(world.as(tenant), { bookingId: id, words: "Pas d'eau." });
const approve = ({ world, tenant }: Scene, { id }: Stay) => approveHome(world.as(tenant), id);

/** A payout that was asked for to the landlord's number. */
async function payout(scene: Scene, phone: string) {
  const stay = await held(scene);
  await insertNumber(scene.world, scene.landlord, phone);
  await approve(scene, stay);
  await moveDueTransfers(scene.world);
  return { act: () => move(scene), to: { landlord: [scene.landlord] } };
}

export const PAYMENT_STORIES: readonly Story[] = [
  {
    event: "payment_arrived",
    async tell(scene) {
      const { transferId } = await asked(scene);
      await answerSimulated(scene.world, transferId, { state: "succeeded" });
      const to = { tenant: [scene.tenant], landlord: [scene.landlord] };
      return { act: () => move(scene), to };
    },
  },
  {
    event: "payment_failed",
    async tell(scene) {
      await asked(scene, "+237676000049");
      return { act: () => move(scene), to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "keys_declared",
    async tell(scene) {
      const { id } = await held(scene);
      const act = () => declareKeysAlone(scene.world.as(scene.landlord), id);
      return { act, to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "money_released",
    async tell(scene) {
      const stay = await held(scene);
      return { act: () => approve(scene, stay), to: { landlord: [scene.landlord] } };
    },
  },
  { event: "payout_arrived", tell: (scene) => payout(scene, "+237676000110") },
  { event: "payout_failed", tell: (scene) => payout(scene, "+237676001049") },
  {
    event: "refund_arrived",
    async tell(scene) {
      const stay = await held(scene);
      await back(scene, stay);
      await moveDueTransfers(scene.world);
      return { act: () => move(scene), to: { tenant: [scene.tenant] } };
    },
  },
  {
    event: "problem_reported",
    async tell(scene) {
      const stay = await held(scene);
      const to = { landlord: [scene.landlord], admins: scene.admins };
      return { act: () => report(scene, stay), to };
    },
  },
  {
    event: "problem_decided",
    async tell(scene) {
      const { disputeId } = await report(scene, await held(scene));
      const decision = { disputeId, toTenant: 40_000, toLandlord: 50_000, reason: "Partagé." };
      return {
        act: () => decideDispute(scene.world.as(scene.admin), decision),
        to: { tenant: [scene.tenant], landlord: [scene.landlord] },
      };
    },
  },
  {
    event: "keys_missing",
    async tell(scene) {
      await held(scene);
      scene.pass(24);
      const to = { tenant: [scene.tenant], landlord: [scene.landlord] };
      return { act: () => remindKeys(scene.system), to };
    },
  },
  {
    event: "keys_missing_again",
    async tell(scene) {
      await held(scene);
      scene.pass(7 * 24);
      const to = { tenant: [scene.tenant], landlord: [scene.landlord], admins: scene.admins };
      return { act: () => remindKeys(scene.system), to };
    },
  },
  {
    event: "payment_gap",
    async tell(scene) {
      await plantOrder(scene.world, 10_000_000, "payout");
      return { act: () => holdOutgoing(scene.system), to: { admins: scene.admins } };
    },
  },
];
