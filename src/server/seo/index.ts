import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { clientAddress } from "~/api/middleware/client-address";
import { type ReadsEnv, readsOf } from "~/api/middleware/reads";
import type { ShownEnv } from "~/api/middleware/shown";
import { formatAmount, formatPrice } from "~/contract/format";
import { SHARE_PICTURE } from "~/contract/seo";
import { type Ctx, DomainError, failureCode } from "~/domain";
import { networkOf } from "~/domain/network";
import {
  getShareCard,
  listForSitemap,
  listingTags,
  SITEMAP_PART,
  summariseForSitemap,
} from "~/domain/property";
import { readSettings } from "~/domain/setting";
import { cardText } from "~/web/features/property/card/text";
import { unavailableFile } from "../unavailable";
import { drawSharePicture } from "./share-picture";
import { createShareTurns } from "./share-turns";
import { keepFiles, sitemapIndex, urlSet } from "./sitemap";
import { SHARE_FOLDER } from "./unused-share-pictures";

type Deps = Pick<Ctx, "db" | "storage" | "publicUrl">;
/** `trustProxy`: believe forwarded-for headers. */
type SeoDeps = Deps & { trustProxy?: boolean };
type SeoEnv = { Variables: ReadsEnv["Variables"] & ShownEnv["Variables"] };

const PUBLIC_PAGES = [
  "/",
  "/search",
  "/about",
  "/confiance",
  "/contact",
  "/help",
  "/terms",
  "/privacy",
];
/** What is behind sign-in, or made for programs. */
const CLOSED = [
  "/api/",
  "/auth",
  "/user/",
  "/landlord/",
  "/admin/",
  "/newsletter/",
  "/unsubscribe",
  "/confirm-availability",
  "/email-change/",
  "/dev/",
];
/** Counts up when the drawing changes, so that stored pictures are drawn anew. */
const DRAWING = 2;

/** What search engines and messengers ask for: robots.txt, the sitemap, a picture per property. */
export function createSeo({ trustProxy = false, ...deps }: SeoDeps): Hono<SeoEnv> {
  const { publicUrl } = deps;
  const inTurn = createShareTurns();
  const app = new Hono<SeoEnv>();
  const reading = (c: Context) => ({ ...deps, db: readsOf(c, deps.db) });
  const kept = keepFiles();

  app.get("/robots.txt", (c) => {
    const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join("");
    c.header("Cache-Control", "public, max-age=86400");
    return c.text(`User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  app.get("/sitemap.xml", async (c) => {
    const { total } = await summariseForSitemap(reading(c));
    const files = Array.from(
      { length: Math.ceil(total / SITEMAP_PART) },
      (_, i) => `sitemap-properties-${i + 1}.xml`,
    );
    return xml(
      sitemapIndex(
        ["sitemap-pages.xml", ...files].map((file) => ({ address: `${publicUrl}/${file}` })),
      ),
    );
  });
  app.get("/sitemap-pages.xml", async (c) => {
    const { neighbourhoods } = await summariseForSitemap(reading(c));
    return xml(
      urlSet([
        ...PUBLIC_PAGES.map((path) => ({ address: publicUrl + path })),
        ...neighbourhoods.map(({ slug, updated_at }) => ({
          address: `${publicUrl}/search?location=${slug}`,
          changed: updated_at,
        })),
      ]),
    );
  });
  app.get("/:file{sitemap-properties-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const part = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const { total, neighbourhoods } = await summariseForSitemap(reading(c));
    const parts = Math.ceil(total / SITEMAP_PART);
    if (part > parts) return absent();
    const changes = neighbourhoods.map(({ updated_at }) => updated_at.getTime());
    const text = await kept(`${total} ${Math.max(...changes)}`, part, async () => {
      const listed = await listForSitemap(reading(c), part, parts);
      return urlSet(
        listed.map(({ id, updated_at }) => ({
          address: `${publicUrl}/property/${id}`,
          changed: updated_at,
        })),
      );
    });
    return xml(text);
  });

  app.get("/og/property/:file{[0-9a-fA-F-]{36}\\.jpg}", async (c) => {
    const id = c.req.param("file").slice(0, 36).toLowerCase();
    const network = networkOf(clientAddress(c, trustProxy));
    const draw = (key: string, make: () => Promise<Buffer>) => inTurn({ network, key }, make);
    const picture = await sharePicture(reading(c), { id, network, draw }).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return error.code;
        throw error;
      },
    );
    if (picture === "unavailable") return unavailableFile();
    if (typeof picture === "string") return absent();
    c.var.tellShown?.(listingTags(id));
    c.header("Cache-Control", "public, max-age=86400");
    c.header("ETag", picture.etag);
    if (c.req.header("if-none-match") === picture.etag) return c.body(null, 304);
    c.header("Content-Type", SHARE_PICTURE.type);
    c.header("Content-Length", String(picture.data.byteLength));
    return c.body(new Uint8Array(picture.data));
  });
  return app;
}

/** Drawn once per state of what it shows, then kept in storage; older states are removed. */
async function sharePicture(
  { db, storage }: Deps,
  {
    id,
    network,
    draw,
  }: {
    id: string;
    network: string;
    draw(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
  },
) {
  const card = await getShareCard({ db }, id);
  const { platform_name: platform } = await readSettings(db);
  const words = {
    title: card.title,
    place: `${card.neighborhood}, ${card.city}`,
    price: formatPrice(card.price_per_month, card.currency, card.billing_period),
    moveIn: card.move_in_xaf === null ? "" : `${cardText.moveIn} ${formatAmount(card.move_in_xaf)}`,
    platform,
  };
  const state = JSON.stringify([DRAWING, words, card.cover_url]);
  const name = createHash("sha256").update(state).digest("hex").slice(0, 32);
  const key = `${SHARE_FOLDER}/${id}/${name}.jpg`;
  const etag = `"${name}"`;
  const kept = await bytesOf(storage, key);
  if (kept) return { data: kept, etag };
  const cover = card.cover_url?.replace(/^.*\/storage\//, "");
  const data = await draw(key, async () => {
    const photo = cover ? await bytesOf(storage, cover) : null;
    return drawSharePicture(photo, words, { owner: `share-pictures of ${network}` });
  });
  await storage.put(key, data, SHARE_PICTURE.type).catch((error: unknown) => {
    // Without room for it, it is drawn again each time.
    if (failureCode(error) !== "storage_full") throw error;
  });
  const outdated: string[] = [];
  for await (const file of storage.list(`${SHARE_FOLDER}/${id}`)) {
    if (file.key !== key) outdated.push(file.key);
  }
  await storage.delete(outdated);
  return { data, etag };
}

async function bytesOf(storage: Deps["storage"], key: string): Promise<Buffer | null> {
  const file = await storage.read(key);
  return file && Buffer.from(await new Response(file.body).arrayBuffer());
}

function xml(text: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

function absent(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
