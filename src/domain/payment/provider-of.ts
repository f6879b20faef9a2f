import type { MobileMoney } from "~/momo/types";
import type { Ctx } from "../context";
import { DomainError } from "../errors";

/**
 * The provider that moves money here.
 * @throws DomainError payments_off without one
 */
export function providerOf(ctx: Ctx): MobileMoney {
  if (!ctx.mobileMoney) throw new DomainError("payments_off");
  return ctx.mobileMoney;
}
