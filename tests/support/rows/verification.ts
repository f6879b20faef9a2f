import { eq, sql } from "drizzle-orm";
import type { VerificationStatus } from "~/contract/verification";
import { landlordVerifications, profiles, verificationDocuments } from "~/db/schema";
import type { World } from "../world/world";

type Given = { landlord: { id: string }; status?: VerificationStatus; at?: Date };

/**
 * A request with an identity card and a title, whose files stand in storage; with `approved` the
 * landlord bears the badge from `at`, now without it.
 */
export async function insertVerification(
  world: Pick<World, "db" | "storage" | "clock">,
  { landlord, status = "waiting", at = world.clock.now }: Given,
) {
  const isDecided = status === "approved" || status === "refused";
  const badge = status === "approved" ? { verified_at: at, verified_by: "title" as const } : {};
  const [profile] = await world.db
    .update(profiles)
    .set({ phone: sql`coalesce(${profiles.phone}, '+237699000000')`, ...badge })
    .where(eq(profiles.user_id, landlord.id))
    .returning({ phone: profiles.phone });
  const phone = profile?.phone;
  const [row] = await world.db
    .insert(landlordVerifications)
    .values({
      landlord_id: landlord.id,
      status,
      phone,
      phone_verified_at: at,
      created_at: at,
      updated_at: at,
      ...(status !== "draft" && { submitted_at: at }),
      ...(isDecided && { decided_at: at }),
      ...(status === "approved" && { verified_by: "title" as const }),
    })
    .returning();
  const id = row?.id ?? "";
  const documents = [];
  for (const kind of ["identity", "title"] as const) {
    const file_key = `private/${landlord.id}/${crypto.randomUUID()}.webp`;
    await world.storage.put(file_key, Buffer.from(`the ${kind}`), "image/webp");
    const [document] = await world.db
      .insert(verificationDocuments)
      .values({ verification_id: id, kind, file_key, content_type: "image/webp", bytes: 10 })
      .returning();
    if (document) documents.push(document);
  }
  return { id, documents };
}
