import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { properties } from "~/db/schema";
import type { TestUser, World } from "../world/world";
import { SUBMISSION, send, sendPhoto } from "./submission";

const TEXTS = [
  "Grand appartement au fond d'une cour fermée, avec forage, groupe et gardien, tout près du marché central.",
  "Villa en duplex entourée de manguiers, quatre chambres climatisées, terrasse couverte et dépendance pour le personnel.",
  "Studio carrelé au rez-de-chaussée d'une maison familiale, compteur individuel, douche chaude et entrée par le jardin.",
  "Bureaux lumineux en étage, salle de réunion, fibre déjà tirée, ascenseur et places de parking réservées aux clients.",
  "Chambre meublée chez une enseignante, linge fourni, cuisine partagée, arrêt de taxi devant la porte jour et nuit.",
];
export const words = (n: number): string => TEXTS[n - 1] ?? "";

export const photoOf = (name: string) =>
  sharp(readFileSync(`demo/pictures/${name}.webp`))
    .resize(400)
    .jpeg()
    .toBuffer();

/**
 * An honest landlord, whose listing with the kitchen and the first words is approved, a landlord who
 * copies, an administrator, and what they ask of the API.
 */
export async function copiesScene(world: World) {
  const honest = await world.newUser("landlord", "Rose");
  const copier = await world.newUser("landlord", "Marc");
  const admin = await world.newUser("admin", "Paul");
  const kitchen = await photoOf("07-villa/4-kitchen");
  const bedroom = await photoOf("10-apartment/3-bedroom");

  async function upload(owner: TestUser, photo: Buffer): Promise<string> {
    const response = await sendPhoto(world, owner, photo);
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  }
  async function submit(
    owner: TestUser,
    photo?: Buffer,
    description: string = crypto.randomUUID(),
  ) {
    const photos = photo ? [{ upload_id: await upload(owner, photo), is_primary: true }] : [];
    const given = { ...SUBMISSION, description, photos };
    const { status, body } = await send(world, owner, "POST", "/properties", given);
    expect(status).toBe(201);
    return body.id ?? "";
  }
  async function rowOf(id: string) {
    const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
    if (!row) throw new Error("no property");
    const { status, copied_photos, copied_text, approved_at, featured } = row;
    return { status, copied_photos, copied_text, approved_at, featured };
  }
  const approve = (id: string, body = {}) =>
    send(world, admin, "POST", `/moderation/properties/${id}/approve`, body);

  const original = await submit(honest, kitchen, words(1));
  await approve(original);

  return {
    honest,
    copier,
    admin,
    kitchen,
    bedroom,
    original,
    upload,
    submit,
    rowOf,
    approve,
  };
}
