import ipaddr from "ipaddr.js";
import { typed } from "./fields";
import { z } from "./french";

/** A network in CIDR form, and how many times its limits are widened: Infinity switches them off. */
type QuotaNetwork = { network: string; factor: number };

const EXAMPLE = "41.202.219.0/24 x10, 154.72.0.5 illimité";
/** The part of an address that one subscriber has (`domain/network.ts`), and the widest network. */
const BITS = {
  ipv4: { one: 32, widest: 16, all: 32 },
  ipv6: { one: 64, widest: 32, all: 128 },
};

/** The setting `quota_networks`: entries by comma or line, stored in one form. */
export const quotaNetworks = typed(1000).transform((text, issues) => {
  const entries = entriesOf(text);
  const problem = entries.find((entry) => typeof entry === "string");
  if (problem === undefined) return entries.map(write).join(", ");
  issues.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

/** How many times the setting widens the limits of a network (`Ctx.network`); 1 where none fits. */
export function quotaFactor(setting: string, network: string): number {
  const full = network.includes(":") ? `${network}::` : network;
  if (!ipaddr.isValid(full)) return 1;
  const address = ipaddr.parse(full);
  const fitting = entriesOf(setting).filter((entry) => {
    if (typeof entry === "string") return false;
    const [start, bits] = ipaddr.parseCIDR(entry.network);
    return start.kind() === address.kind() && address.match(start, bits);
  });
  return Math.max(1, ...fitting.map((entry) => (typeof entry === "string" ? 1 : entry.factor)));
}

function entriesOf(text: string): (QuotaNetwork | string)[] {
  const typedIn = text.split(/[,;\n]/).map((entry) => entry.trim());
  return typedIn.filter(Boolean).map(read);
}

/** An entry, or the sentence that says what is wrong with it. */
function read(entry: string): QuotaNetwork | string {
  const [, address = "", bits, times] =
    /^([^\s/]+)(?:\/(\d{1,3}))?\s+(?:[x×]\s?(\d{1,9})|illimité)$/iu.exec(entry) ?? [];
  if (!address) return `«\u00a0${entry}\u00a0» n'est pas compris. Écrivez par exemple ${EXAMPLE}.`;
  const isAddress =
    ipaddr.IPv4.isValidFourPartDecimal(address) ||
    (ipaddr.IPv6.isValid(address) && !address.includes("%"));
  if (!isAddress) return `«\u00a0${address}\u00a0» n'est pas l'adresse d'un réseau.`;
  const start = ipaddr.process(address);
  const { one, widest, all } = BITS[start.kind()];
  const length = bits === undefined ? one : Number(bits);
  if (length > all) return `«\u00a0${address}/${bits}\u00a0» n'est pas l'adresse d'un réseau.`;
  if (length < widest)
    return `«\u00a0${address}/${bits}\u00a0» couvre trop d'adresses. Indiquez /${widest} ou plus.`;
  const factor = times === undefined ? Number.POSITIVE_INFINITY : Number(times);
  if (times !== undefined && (factor < 2 || factor > 100))
    return `Indiquez un nombre de x2 à x100 pour «\u00a0${address}\u00a0», ou «\u00a0illimité\u00a0».`;
  return { network: `${start}/${Math.min(length, one)}`, factor };
}

const write = (entry: QuotaNetwork | string) =>
  typeof entry === "string"
    ? entry
    : `${entry.network.replace(/\/32$/, "")} ${Number.isFinite(entry.factor) ? `x${entry.factor}` : "illimité"}`;
