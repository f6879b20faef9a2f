import type { Role } from "~/contract/enums";
import { likelyOperator } from "~/contract/mobile-money";
import { addPaymentMethod, confirmNumber, sendNumberCode } from "~/domain/payment-method";
import { LANDLORDS, TENANTS } from "./accounts";
import type { Demo } from "./demo";

/** Long enough ago for payouts to go there at once. */
const HOURS_AGO = 30 * 24;

/** Each landlord and tenant with a phone has its Mobile Money number, confirmed by the code it got. */
export async function seedNumbers(demo: Demo): Promise<void> {
  for (const [n, { phone }] of LANDLORDS.entries()) {
    await seedNumber(demo, { userId: demo.landlords[n], role: "landlord", phone });
  }
  for (const [n, { phone }] of TENANTS.entries()) {
    await seedNumber(demo, { userId: demo.tenants[n], role: "user", phone });
  }
}

type Owner = { userId: string | undefined; role: Role; phone: string | null };

async function seedNumber(demo: Demo, { userId, role, phone }: Owner): Promise<void> {
  const operator = phone && likelyOperator(phone);
  if (!userId || !operator) return;
  let text = "";
  const ctx = demo.at(userId, role, HOURS_AGO);
  const jobs: typeof ctx.jobs = {
    ...ctx.jobs,
    // No message goes out: its code is read here.
    async enqueue(_tx, _name, data) {
      if ("text" in data) text = data.text;
    },
  };
  const phoneCtx = { ...ctx, jobs };
  const { items } = await addPaymentMethod(phoneCtx, { operator, phone });
  const id = items[0]?.id ?? "";
  await sendNumberCode(phoneCtx, id);
  await confirmNumber(phoneCtx, id, /\d{6}/.exec(text)?.[0] ?? "");
}
