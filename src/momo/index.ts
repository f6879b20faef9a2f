import { createMtn } from "./mtn";
import type { MtnSettings } from "./mtn-client";
import { createPawapay, type PawapaySettings } from "./pawapay";
import type { MobileMoney } from "./types";

export type MobileMoneySettings =
  | ({ provider: "pawapay" } & PawapaySettings)
  | ({ provider: "mtn" } & MtnSettings);

/** The adapter of the provider that the settings name. */
export function createMobileMoney(settings: MobileMoneySettings): MobileMoney {
  return settings.provider === "pawapay" ? createPawapay(settings) : createMtn(settings);
}
