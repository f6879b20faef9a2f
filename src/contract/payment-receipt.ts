import type { MobileMoneyOperator } from "./mobile-money";
import type { TransferDirection } from "./payment";

/** What the receipt of one transfer says. Amounts in XAF, each a sum of ledger entries. */
export type PaymentReceipt = {
  id: string;
  direction: TransferDirection;
  operator: MobileMoneyOperator;
  /** Masked. */
  number: string;
  arrived: Date;
  isSimulated: boolean;
  amount: number;
  /** A tenant's payment only: the part that paid, and the part that was too much and goes back. */
  paid: Record<"rent" | "agency_fee" | "deposit" | "too_much", number>;
  /** All the booking's money by now. */
  booking: { held: number; released: number; given_back: number };
  code: string;
  property: string;
  tenantName: string;
  landlordName: string;
  platformName: string;
  issued: Date;
};
