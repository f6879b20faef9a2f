import { propertySubmission } from "~/contract/schemas/submission";
import { askConfirmations } from "~/domain/confirmation";
import {
  approveEdit,
  approveProperty,
  featureProperty,
  reinstateProperty,
  rejectEdit,
  rejectProperty,
  requestChange,
  suspendProperty,
} from "~/domain/moderation";
import { changeProperty, deleteProperty, setPropertyStatus } from "~/domain/property";
import { submitProperty } from "~/domain/submission";
import { insertProperty } from "../../rows/property";
import { setSetting } from "../../rows/settings";
import { SUBMISSION } from "../../rows/submission";
import { NOW, type Scene, type Story } from "./scene";

/** What an administrator does to a listing in some state; its landlord is told. */
const moderated = (
  event: string,
  status: "pending" | "active" | "suspended",
  act: (ctx: ReturnType<Scene["world"]["as"]>, id: string) => Promise<unknown>,
  how?: string,
): Story => ({
  event,
  ...(how && { how }),
  async tell({ world, admin, landlord, property }) {
    const { id } = await property({ status });
    return { act: () => act(world.as(admin), id), to: { landlord: [landlord] } };
  },
});
/** Nobody has said for long that a listing is free, and so often has its landlord been asked. */
const asked = (event: string, confirmation_asks: number): Story => ({
  event,
  async tell({ system, landlord, property }) {
    const due = { confirm_by: new Date(NOW.getTime() - 1), confirmation_asked_at: NOW };
    await property({ status: "active", ...due, confirmation_asks });
    const act = async () => {
      await askConfirmations(system);
      await askConfirmations(system);
    };
    return { act, to: { landlord: [landlord] } };
  },
});
const EDIT = "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10";
/** What an administrator decides of an edit that waits; its landlord is told. */
const edited = (
  event: string,
  act: (ctx: ReturnType<Scene["world"]["as"]>, id: string) => Promise<unknown>,
): Story => ({
  event,
  async tell({ world, admin, landlord, property }) {
    const fields = { title: "Autre titre" };
    const { id } = await property({
      status: "active",
      waiting_edit: { id: EDIT, since: NOW.toISOString(), fields },
    });
    return { act: () => act(world.as(admin), id), to: { landlord: [landlord] } };
  },
});
const reason = "Photos trop sombres.";
const submission = () =>
  propertySubmission.parse({ ...SUBMISSION, submission_id: crypto.randomUUID() });

export const PROPERTY_STORIES: readonly Story[] = [
  {
    event: "property_submitted",
    async tell({ world, landlord, admins }) {
      const input = submission();
      const act = async () => {
        await submitProperty(world.as(landlord), input);
        await submitProperty(world.as(landlord), input);
      };
      return { act, to: { landlord: [landlord], admins } };
    },
  },
  {
    event: "property_resubmitted",
    async tell({ world, landlord, admins, property }) {
      const { id } = await property({ status: "rejected" });
      const act = () => setPropertyStatus(world.as(landlord), id, { status: "active" });
      return { act, to: { admins } };
    },
  },
  {
    event: "property_edit_waits",
    async tell({ world, landlord, admins, property }) {
      const description =
        "Grand appartement au fond d'une cour fermée, avec forage, groupe et gardien, près du marché.";
      await insertProperty(world, { landlord: await world.newUser("landlord"), description });
      const { id } = await property({ status: "active" });
      const act = async () => {
        await changeProperty(world.as(landlord), id, { description });
        await changeProperty(world.as(landlord), id, { description });
        await changeProperty(world.as(landlord), id, { title: "Autre titre" });
      };
      return { act, to: { admins } };
    },
  },
  edited("property_edit_approved", (ctx, id) => approveEdit(ctx, id, { edit: EDIT })),
  edited("property_edit_rejected", (ctx, id) => rejectEdit(ctx, id, { edit: EDIT, reason })),
  {
    event: "property_published",
    async tell({ world, landlord }) {
      await setSetting(world.db, "property_approval_required", "false");
      const act = () => submitProperty(world.as(landlord), submission());
      return { act, to: { landlord: [landlord] } };
    },
  },
  moderated("property_approved", "pending", (ctx, id) => approveProperty(ctx, id)),
  moderated(
    "property_approved",
    "pending",
    (ctx, id) => changeProperty(ctx, id, { status: "active" }, "admin"),
    "by the form",
  ),
  moderated("property_rejected", "pending", (ctx, id) => rejectProperty(ctx, id, { reason })),
  moderated(
    "property_rejected",
    "pending",
    (ctx, id) => changeProperty(ctx, id, { status: "rejected", rejection_reason: reason }, "admin"),
    "by the form",
  ),
  moderated("property_dismissed", "pending", (ctx, id) =>
    rejectProperty(ctx, id, { reason, outcome: "inactive" }),
  ),
  moderated("property_change_requested", "pending", (ctx, id) =>
    requestChange(ctx, id, { reason }),
  ),
  moderated("property_suspended", "active", (ctx, id) => suspendProperty(ctx, id, { reason })),
  moderated("property_reinstated", "suspended", (ctx, id) => reinstateProperty(ctx, id)),
  moderated(
    "property_reinstated",
    "suspended",
    (ctx, id) => changeProperty(ctx, id, { status: "active" }, "admin"),
    "by the form",
  ),
  moderated("property_featured", "active", async (ctx, id) => {
    await featureProperty(ctx, id);
    await featureProperty(ctx, id);
  }),
  moderated("property_edited", "active", (ctx, id) =>
    changeProperty(ctx, id, { bedrooms: 3 }, "admin"),
  ),
  asked("availability_asked", 0),
  asked("availability_asked_again", 1),
  asked("availability_unconfirmed", 2),
  moderated("property_deleted", "active", (ctx, id) => deleteProperty(ctx, id, "admin")),
];
