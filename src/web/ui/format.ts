export type BillingPeriod = "day" | "week" | "month";

const zone = "Africa/Douala";
const hour = 3_600_000;
/** Narrow no-break space, the French separator of thousands and of amount and currency. */
const thin = "\u202F";

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const dayParts = new Intl.DateTimeFormat("fr-FR", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: zone,
});
const momentParts = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: zone,
});

function parts(format: Intl.DateTimeFormat, date: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** What follows a price billed by day, week or month. */
export const periodSuffix: Record<BillingPeriod, string> = {
  day: "/jour",
  week: "/semaine",
  month: "/mois",
};

/** A number in French, one decimal at most: 1 250 or 4,5. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** The word that agrees with `n`; French takes the singular for 0 and 1. The number is not added. */
export function plural(n: number, one: string, many: string): string {
  return Math.abs(n) < 2 ? one : many;
}

/** An amount with its currency, '125 000 FCFA'; the stored code XAF is shown as FCFA. */
export function formatAmount(amount: number, currency = "XAF"): string {
  return `${whole.format(amount)}${thin}${currency === "XAF" ? "FCFA" : currency}`;
}

/** A price with what it pays for, '125 000 FCFA/mois'; without period, the amount alone. */
export function formatPrice(
  amount: number,
  currency = "XAF",
  period?: BillingPeriod | null,
): string {
  return formatAmount(amount, currency) + (period ? periodSuffix[period] : "");
}

/** A day in Douala, 'ven. 20 nov. 2026'; takes a Date, an ISO moment or 'YYYY-MM-DD'. */
export function formatDate(date: Date | string | number): string {
  const { weekday, day, month, year } = parts(dayParts, new Date(date));
  return `${weekday} ${day} ${month} ${year}`;
}

/** A moment in Douala, '5 mars 2025 à 14:30'. */
export function formatDateTime(date: Date | string | number): string {
  const { day, month, year, hour: hours, minute } = parts(momentParts, new Date(date));
  return `${day} ${month} ${year} à ${hours}:${minute}`;
}

/** How long ago, in whole hours up to a day, then in days. A moment to come counts as just past. */
export function formatRelative(
  date: Date | string | number,
  now: Date | number = Date.now(),
): string {
  const hours = Math.floor((Number(now) - Number(new Date(date))) / hour);
  if (hours < 1) return "Il y a moins d'1 h";
  if (hours < 24) return `Il y a ${hours} ${plural(hours, "heure", "heures")}`;
  const days = Math.floor(hours / 24);
  return `Il y a ${days} ${plural(days, "jour", "jours")}`;
}

/** A Cameroonian number as '+237 6 99 12 34 56'; any other is given back as it came. */
export function formatPhone(phone: string): string {
  const match = /^(?:\+|00)?(?:237)?([236]\d{8})$/.exec(phone.replace(/[\s.()-]/g, ""));
  if (!match?.[1]) return phone.trim();
  return `+237 ${match[1].replace(/^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5")}`;
}
