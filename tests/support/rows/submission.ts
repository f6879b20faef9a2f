import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Upload } from "~/contract/schemas/submission";
import { platformSettings } from "~/db/schema";
import type { TestUser, World } from "../world/world";

/** A small JPEG; the colour tells one from another. */
export function smallPhoto(colour = "#1d6b4a", width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Sends a file to POST /api/uploads as a page does; anonymous without a user. */
export async function sendPhoto(
  world: World,
  user: TestUser | undefined,
  file: Buffer | ReadableStream<Uint8Array>,
  { name = "photo.jpg", id, length }: { name?: string; id?: string; length?: number } = {},
): Promise<Response> {
  const query = new URLSearchParams({ name, ...(id && { id }) });
  return world.api.request(`/api/uploads?${query}`, {
    method: "POST",
    body: file as BodyInit,
    headers: {
      "content-type": "image/jpeg",
      ...(length !== undefined && { "content-length": String(length) }),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(file instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
}

/** Stores small photos for a landlord. */
export async function uploadPhotos(world: World, user: TestUser, n: number): Promise<Upload[]> {
  const photo = await smallPhoto();
  const stored: Upload[] = [];
  for (let i = 0; i < n; i += 1) {
    const response = await sendPhoto(world, user, photo);
    if (response.status !== 201) throw new Error(`upload answered ${response.status}`);
    stored.push((await response.json()) as Upload);
  }
  return stored;
}

/** A whole, valid submission. */
export const SUBMISSION = {
  title: "Studio meublé à Akwa",
  description: "Au calme, eau et courant réguliers.\nGardien la nuit.",
  property_type: "studio",
  neighborhood: "Akwa",
  price_per_month: 150_000,
} as const;

/** Sends any JSON as a user and gives status and parsed body. */
export async function send(
  world: World,
  user: TestUser | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Answer }> {
  const response = await world.api.request(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Answer) : {} };
}

type Answer = {
  id?: string;
  status?: string;
  message?: string;
  featured?: boolean;
  minimum_stay?: number;
  setting_value?: string | boolean | number;
  decision?: string;
  error?: { code: string; message: string; fields?: Record<string, string>; requestId: string };
};

/** Changes a platform setting. */
export async function setSetting(world: World, key: string, value: string): Promise<void> {
  await world.db
    .update(platformSettings)
    .set({ setting_value: value })
    .where(eq(platformSettings.setting_key, key));
}
