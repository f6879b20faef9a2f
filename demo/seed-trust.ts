import sharp from "sharp";
import type { DocumentKind } from "~/contract/verification";
import { landlordVerifications } from "~/db/schema";
import { addDocument, askForVerification, decideVerification } from "~/domain/verification";
import { bookVisit, listVisitSlots, setVisitHours } from "~/domain/visit";
import { LANDLORDS } from "./accounts";
import type { Demo, DemoProperty } from "./demo";

const DAY = 24;

/** A verified landlord and one who waits to be, hours of visits, and visits to come. */
export async function seedTrust(demo: Demo, active: DemoProperty[]): Promise<void> {
  const id = await askFor(demo, 0, 24 * DAY);
  const decided = { outcome: "approved", verified_by: "title", reason: null } as const;
  await decideVerification(demo.at(demo.admin, "admin", 22 * DAY), id, decided);
  await askFor(demo, 1, 6);
  const shown = active.slice(0, 12);
  for (const { id: property, landlord } of shown) {
    const hours = [1, 3, 5].map((weekday) => ({ weekday, from: 16 * 60, to: 18 * 60 }));
    const saturday = { weekday: 6, from: 9 * 60, to: 12 * 60 };
    const week = { hours: [...hours, saturday], exceptions: [] };
    await setVisitHours(demo.at(landlord, "landlord", 30 * DAY), property, week);
  }
  for (const [n, { id: property }] of shown.slice(0, 3).entries()) {
    const tenant = demo.at(demo.tenants[n] ?? "", "user", 2);
    const { slots } = await listVisitSlots(tenant, property);
    const slot = slots[2 * n + 1];
    if (slot) await bookVisit(tenant, property, slot);
  }
}

/** The number counts as confirmed: no text message is sent to people who do not exist. */
async function askFor(demo: Demo, n: number, hoursAgo: number): Promise<string> {
  const ctx = demo.at(demo.landlords[n] ?? "", "landlord", hoursAgo);
  const at = ctx.now();
  const phone = LANDLORDS[n]?.phone ?? null;
  const [request] = await ctx.db
    .insert(landlordVerifications)
    .values({
      landlord_id: demo.landlords[n] ?? "",
      phone,
      phone_verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning({ id: landlordVerifications.id });
  for (const kind of ["identity", "title"] as const) {
    await addDocument(ctx, kind, { read: () => drawn(kind) });
  }
  await askForVerification(ctx);
  return request?.id ?? "";
}

const WORDS: Partial<Record<DocumentKind, string>> = {
  identity: "Carte nationale d'identité",
  title: "Titre foncier",
};

/** A sheet that nobody takes for a real document, 1280 by 960. */
function drawn(kind: DocumentKind): Promise<Buffer> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="#f4efe4"/>
    <rect x="60" y="60" width="1160" height="840" rx="32" fill="#fff" stroke="#c9bfa8" stroke-width="6"/>
    <g fill="#3b3a36" font-family="sans-serif" text-anchor="middle">
      <text x="640" y="300" font-size="64">${WORDS[kind]}</text>
      <text x="640" y="540" font-size="120" fill="#b9b2a0">SPÉCIMEN</text>
      <text x="640" y="720" font-size="44">Document de démonstration</text>
    </g></svg>`;
  return sharp(Buffer.from(sheet)).webp({ quality: 80 }).toBuffer();
}
