import type { Order } from "~/momo/types";

/** A collect of 15 000 XAF from a wallet of MTN, but for what is given. */
export const newOrder = (more: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  direction: "collect",
  amount: 15_000,
  operator: "mtn",
  msisdn: "237670000001",
  note: "Loyer d'août",
  ...more,
});
