function parse(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** The colour `share` (0 to 1) of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const channel = (i: 0 | 1 | 2) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Lighter (amount > 0, towards warm white) or darker (< 0, towards warm aubergine). */
export function tone(color: string, amount: number): string {
  return amount >= 0 ? mix(color, "#FFF7E6", amount) : mix(color, "#2B1B33", -amount);
}
