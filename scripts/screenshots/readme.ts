import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import type { LookingRole } from "./roles";

type Shot = { role: LookingRole; name: string; width: number };

const FOLDER = "docs/screenshots";
const BYTES_MAX = 60_000;
const QUALITIES = [80, 70, 60, 50, 40];
/** The pictures that the README shows, or that others link to. */
const SHOWN: Record<string, Shot> = {
  "search-360": { role: "visitor", name: "search", width: 360 },
  "property-360": { role: "visitor", name: "property", width: 360 },
  "submit-360": { role: "landlord", name: "landlord-submit-property", width: 360 },
  "home-1280": { role: "visitor", name: "home", width: 1280 },
  "landlord-360": { role: "landlord", name: "landlord-dashboard", width: 360 },
  "admin-1280": { role: "admin", name: "admin-dashboard", width: 1280 },
};

/** Writes the first screen of a page as a small WebP when the README shows this one. */
export async function saveForReadme(page: Page, shot: Shot): Promise<void> {
  const [name] =
    Object.entries(SHOWN).find(([, one]) => JSON.stringify(one) === JSON.stringify(shot)) ?? [];
  if (!name) return;
  const png = await page.screenshot();
  const width = shot.width === 360 ? 540 : 1280;
  for (const quality of QUALITIES) {
    const webp = await sharp(png).resize({ width }).webp({ quality }).toBuffer();
    if (webp.byteLength > BYTES_MAX) continue;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name}.webp`), webp);
    return;
  }
  throw new Error(`${name} does not fit in ${BYTES_MAX} bytes`);
}
