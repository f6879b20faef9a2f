/** A Cameroonian number as '+237 6 99 12 34 56'; any other is given back as it came. */
export function formatPhone(phone: string): string {
  const match = /^(?:\+|00)?(?:237)?([236]\d{8})$/.exec(phone.replace(/[\s.()-]/g, ""));
  if (!match?.[1]) return phone.trim();
  return `+237 ${match[1].replace(/^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5")}`;
}
