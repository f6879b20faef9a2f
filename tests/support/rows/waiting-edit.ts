import { desc, eq } from "drizzle-orm";
import { moderationDetail, moderationQueue } from "~/contract/schemas/moderation";
import type { PropertyDetail } from "~/contract/schemas/property";
import { ownProperty } from "~/contract/schemas/submission";
import { auditLog, notifications } from "~/db/schema";
import type { TestUser, World } from "../world/world";
import { copiesScene } from "./copies";
import { insertProperty } from "./property";
import { send } from "./submission";

export const OWN_TEXT = "Deux pièces au calme, carrelage neuf et balcon sur la rue.";

/** The scene of copies, and what landlords and administrators ask about edits that wait. */
export async function waitingEditScene(world: World) {
  const scene = await copiesScene(world);
  const { copier, honest, admin } = scene;

  const online = (given = {}) =>
    insertProperty(world, {
      landlord: copier,
      approved_at: new Date(),
      featured: true,
      title: "La petite",
      description: OWN_TEXT,
      price_per_month: 90_000,
      ...given,
    });
  const own = async (user: TestUser, id: string) =>
    ownProperty.strict().parse((await send(world, user, "GET", `/own-properties/${id}`)).body);
  const change = (id: string, body: object, user = copier) =>
    send(world, user, "PATCH", `/own-properties/${id}`, body);
  const addPhoto = (id: string, upload_id: string) =>
    send(world, copier, "POST", `/own-properties/${id}/photos`, { upload_id });
  const withdraw = (id: string, user = copier) =>
    send(world, user, "DELETE", `/own-properties/${id}/waiting-edit`);
  const publicPage = async (id: string) => {
    const { status, body } = await send(world, undefined, "GET", `/properties/${id}`);
    return { status, ...(body as unknown as PropertyDetail) };
  };
  const detail = async (id: string) =>
    moderationDetail
      .strict()
      .parse((await send(world, admin, "GET", `/moderation/properties/${id}`)).body);
  const queue = async () =>
    moderationQueue
      .strict()
      .parse((await send(world, admin, "GET", "/moderation/queue?limit=100")).body);
  const decide = (id: string, what: "approve" | "reject", body: object) =>
    send(world, admin, "POST", `/moderation/properties/${id}/waiting-edit/${what}`, body);
  const editOf = async (id: string) => (await detail(id)).waiting_edit?.id ?? "";
  const acts = async (id: string) => {
    const rows = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, id))
      .orderBy(desc(auditLog.created_at), desc(auditLog.id));
    return rows.map(({ action, reason, details }) => ({ action, reason, details }));
  };
  const actOf = async (id: string, action: string) =>
    (await acts(id)).find((act) => act.action === action);
  const toldOf = async (id: string) => {
    const rows = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, id));
    return rows.map(({ user_id, title, message }) => ({ user_id, title, message }));
  };

  /** The texts and photos of one listing are another's original for each of the tests. */
  let last = 0;
  const newText = () => {
    last += 1;
    const own = Array.from({ length: 20 }, (_, n) => `mot${last}x${n}`);
    return `Logement ${own.join(" ")}.`;
  };
  /** A text that stands on another landlord's approved listing. */
  async function others() {
    const description = newText();
    const { id } = await insertProperty(world, { landlord: honest, description });
    return { id, description };
  }

  return {
    ...scene,
    online,
    own,
    change,
    addPhoto,
    withdraw,
    publicPage,
    detail,
    queue,
    decide,
    editOf,
    acts,
    actOf,
    toldOf,
    others,
    newText,
  };
}
