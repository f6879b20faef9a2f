type Limits = { min: number; max: number };

/**
 * The next part (XAF) of a payment of `total`, where the provider moves at most `max` at once: as
 * much as it can, but so that what follows is not below `min`.
 */
export function nextPart(total: number, { min, max }: Limits): number {
  if (total <= max) return total;
  const rest = total - max;
  return rest < min ? total - min : max;
}

/** All the parts (XAF) of a payment of `total`, as they would be asked for one after the other. */
export function partsOf(total: number, limits: Limits): number[] {
  const parts: number[] = [];
  for (let rest = total; rest > 0; rest -= parts.at(-1) ?? rest) parts.push(nextPart(rest, limits));
  return parts;
}
