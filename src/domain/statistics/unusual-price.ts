/** Less than half of what the middle of the neighbourhood begins with, more than twice its end. */
const FACTOR = 2;

/** Whether a price is far off the middle half of its neighbourhood's; all in the same unit. */
export function isUnusual(
  price: number,
  { from, to }: { from: number; to: number },
): "low" | "high" | null {
  if (price * FACTOR < from) return "low";
  return price > to * FACTOR ? "high" : null;
}
