/** The codes of countries that have fewer than three digits. */
const COUNTRY =
  /^(\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d{5,12})$/;

/** A number as one says it, '+237 6 99 12 34 56' or '+33 6 12 34 56 78'; what is none as it came. */
export function formatPhone(phone: string): string {
  const bare = phone.replace(/[\s.()-]/g, "").replace(/^00/, "+");
  const whole = bare.replace(/^(?:\+?237)?(?=[236]\d{8}$)/, "+237");
  const [, country, rest = ""] = COUNTRY.exec(whole) ?? [];
  return country ? `${country} ${rest.replace(/(?=(?:\d\d)+$)/g, " ").trim()}` : phone.trim();
}
