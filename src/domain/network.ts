/**
 * The part of an address that one subscriber has: all of IPv4, the /64 of IPv6. IPv4 inside IPv6
 * and an address with its port are the same network as the plain address.
 */
export function networkOf(address: string): string {
  const plain = /^\[?([^\]%]*)/.exec(address.toLowerCase())?.[1] ?? "";
  const v4 = /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain)?.[1];
  if (v4) return v4;
  if (!plain.includes(":")) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((g) => g === 0) && groups[5] === 0xffff;
  if (isMapped && groups.length === 8) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return groups
    .slice(0, 4)
    .map((g) => g.toString(16))
    .join(":");
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + +b, c * 256 + +d].map((n) => n.toString(16)).join(":"),
  );
  const [head = "", tail] = hex.split("::");
  const read = (part = "") => part.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(8 - read(head).length - read(tail).length, 0);
  return [...read(head), ...Array<string>(zeros).fill("0"), ...read(tail)].map(
    (group) => Number.parseInt(group, 16) || 0,
  );
}
