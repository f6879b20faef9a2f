/** A page of a sitemap: its address, and when it last changed. */
type Entry = { address: string; changed?: Date | undefined };

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages by address. */
export function urlSet(entries: Entry[]): string {
  return `${XML}<urlset ${NAMESPACE}>\n${entries.map((entry) => row("url", entry)).join("")}</urlset>\n`;
}

/** Sitemaps by address. */
export function sitemapIndex(entries: Entry[]): string {
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => row("sitemap", entry)).join("")}</sitemapindex>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function row(tag: string, { address, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${escaped(address)}</loc>${lastmod}</${tag}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Keeps the files of a sitemap while its `state` (how many listings, and when the last one changed)
 * stays what it was: a listing that goes is off the sitemap at once. Those who ask at the same time
 * wait for one reading.
 */
export function keepFiles() {
  const files = new Map<number, Promise<string>>();
  let known = "";
  return (state: string, part: number, write: () => Promise<string>): Promise<string> => {
    if (state !== known) files.clear();
    known = state;
    const file = files.get(part) ?? write();
    files.set(part, file);
    file.catch(() => files.delete(part));
    return file;
  };
}
