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
  /** Of a tenant's payment: what it paid, and what was too much and goes back. */
  paid: Record<"rent" | "agency_fee" | "deposit" | "too_much", number>;
  /** Of all the booking's money by now. */
  booking: { held: number; released: number; given_back: number };
  code: string;
  property: string;
  tenantName: string;
  landlordName: string;
  platformName: string;
  issued: Date;
};
