import type { Db } from "~/db/client";
import type { MoneyLimits } from "~/momo/types";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { readSettings } from "../setting";
import { providerOf } from "./provider-of";

/** What an administrator's settings make of payment on the site. Hours and days are whole. */
export type PaymentTerms = {
  /** `off`: no provider that can also give back, or its agreement is not entered yet. */
  state: "off" | "open" | "suspended";
  isSimulated: boolean;
  /** What an administrator has to enter before payments open on a real provider. */
  lacks: ("provider" | "agreement" | "rules")[];
  /** Nothing is held: the request to pay leaves when the keys are handed over. */
  atKeys: boolean;
  releaseHours: { short: number; long: number };
  /** After so many days without a word about the keys the money goes back. */
  noKeysDays: number;
  /** XAF of one transfer. */
  limits: MoneyLimits;
  /** The holder of the money, its agreement and rules, in the administrator's words. */
  agreed: { provider: string; agreement: string; rules: string };
};

const NONE: MoneyLimits = { min: 0, max: 0, payoutStep: 1 };

/** Source: the platform's settings, and the provider that the server was started with. */
export async function readPaymentTerms(
  ctx: Pick<Ctx, "db" | "mobileMoney">,
  db: Db = ctx.db,
): Promise<PaymentTerms> {
  const settings = await readSettings(db);
  const provider = ctx.mobileMoney;
  const isSimulated = provider?.name === "simulator";
  const required = ["provider", "agreement", "rules"] as const;
  const lacks = required.filter((one) => provider && !isSimulated && !settings[`payments_${one}`]);
  const limits = provider?.limits ?? NONE;
  const mayGiveBack = provider?.can.payout && provider.can.refund;
  const isOff = !mayGiveBack || lacks.length > 0;
  return {
    state: isOff ? "off" : settings.payments_suspended ? "suspended" : "open",
    isSimulated,
    lacks,
    atKeys: settings.payments_at_keys,
    releaseHours: {
      short: settings.payments_short_release_hours,
      long: settings.payments_release_hours,
    },
    noKeysDays: settings.payments_no_keys_days,
    limits: { ...limits, max: Math.min(limits.max, settings.payments_max) },
    agreed: {
      provider: settings.payments_provider,
      agreement: settings.payments_agreement,
      rules: settings.payments_rules,
    },
  };
}

/**
 * The terms under which a payment may start now.
 * @throws DomainError payments_off, payments_suspended
 */
export async function openTerms(ctx: Ctx, db: Db): Promise<PaymentTerms> {
  providerOf(ctx);
  const terms = await readPaymentTerms(ctx, db);
  if (terms.state === "off") throw new DomainError("payments_off");
  if (terms.state === "suspended") throw new DomainError("payments_suspended");
  return terms;
}
