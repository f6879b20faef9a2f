export type Movement = {
  id: string;
  direction: "collect" | "payout" | "refund";
  msisdn: string;
  amount: number;
};
/** What keeps money from moving. */
export type Hindrance = "no_wallet" | "poor_payer" | "poor_merchant";

/**
 * Wallets in whole XAF and the merchant's own: the truth that the site's ledger is held against.
 * Money only moves between them, so `total` never changes after the wallets are opened.
 */
export function createBook(violate: (what: string) => void) {
  const wallets = new Map<string, number>();
  const movements: Movement[] = [];
  let merchant = 0;
  return {
    movements: movements as readonly Movement[],
    get merchant() {
      return merchant;
    },
    get total() {
      return [...wallets.values()].reduce((sum, amount) => sum + amount, merchant);
    },
    /** Opens a wallet, or sets what is in it. */
    open(msisdn: string, amount = 0) {
      wallets.set(msisdn, amount);
    },
    /** Gives the merchant money from outside. */
    fund(amount: number) {
      merchant += amount;
    },
    balanceOf: (msisdn: string) => wallets.get(msisdn),
    /** Collects from a number that moved money, oldest first. */
    debitsOf: (msisdn: string) =>
      movements.filter((one) => one.msisdn === msisdn && one.direction === "collect"),
    /** Payouts and refunds to a number, oldest first. */
    creditsOf: (msisdn: string) =>
      movements.filter((one) => one.msisdn === msisdn && one.direction !== "collect"),
    hindrance({ direction, msisdn, amount }: Movement): Hindrance | null {
      const wallet = wallets.get(msisdn);
      if (wallet === undefined) return "no_wallet";
      if (direction === "collect") return wallet < amount ? "poor_payer" : null;
      return merchant < amount ? "poor_merchant" : null;
    },
    move({ id, direction, msisdn, amount }: Movement) {
      if (movements.some((one) => one.id === id)) violate(`${id} moved money twice`);
      const sign = direction === "collect" ? 1 : -1;
      merchant += sign * amount;
      wallets.set(msisdn, (wallets.get(msisdn) ?? 0) - sign * amount);
      movements.push({ id, direction, msisdn, amount });
    },
  };
}

export type Book = ReturnType<typeof createBook>;
