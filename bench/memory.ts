import { readFileSync } from "node:fs";
import type { SearchAnswer } from "~/contract/schemas/search";
import type { SiteProcess } from "../tests/support/world/site-process";

const REQUESTS = 1_000;
const AT_ONCE = 8;
const SEARCHES = [
  "",
  "?page=2",
  "?type=furnished",
  "?type=apartment&sort=price-low",
  "?priceRange=50000-200000",
  "?sort=newest",
  "?q=studio",
  "?q=apartement+meuble",
];

/** Resident memory of a site's process in bytes, now and at its height. */
export type Memory = { after: number; peak: number };

/**
 * Memory after 1,000 requests, eight at a time: 300 search pages, 250 property pages, 250 of the API,
 * 200 pictures.
 * @throws Error on any answer but 200
 */
export async function measureMemory(site: SiteProcess): Promise<Memory> {
  const answer = (await (await fetch(`${site.url}/api/properties`)).json()) as SearchAnswer;
  const pictures = answer.items.flatMap((item) => item.images.map((image) => image.image_url));
  const ids = answer.items.map((item) => item.id);
  const pick = <T>(list: T[], n: number) => list[n % list.length] as T;
  const pathOf = (n: number) => {
    const turn = n % 20;
    if (turn < 6) return `/search${pick(SEARCHES, n)}`;
    if (turn < 11) return `/property/${pick(ids, n)}`;
    if (turn < 14) return `/api/properties${pick(SEARCHES, n)}`;
    if (turn < 16) return `/api/properties/${pick(ids, n)}`;
    return pick(pictures, n);
  };
  let next = 0;
  const visitor = async () => {
    while (next < REQUESTS) {
      const path = pathOf(next++);
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return memoryOf(site.pid);
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
  return { after: bytes("VmRSS"), peak: bytes("VmHWM") };
}
