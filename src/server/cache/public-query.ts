/** Written into links by those who pass them on; no page of ours reads them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

/** The path and query of an address as our pages read it: without tracking, else as it was typed. */
export function publicAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
