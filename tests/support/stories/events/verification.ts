import { landlordVerifications } from "~/db/schema";
import { askForVerification, decideVerification, tidyVerifications } from "~/domain/verification";
import { insertVerification } from "../../rows/verification";
import type { Scene, Story } from "./scene";

const YEAR_HOURS = 365 * 24;

/** A request of the landlord's, with nothing told yet. */
async function request(scene: Scene, status: "draft" | "waiting" | "approved"): Promise<string> {
  await scene.world.db.delete(landlordVerifications);
  const { id } = await insertVerification(scene.world, { landlord: scene.landlord, status });
  await scene.forget();
  return id;
}
type Decision = Parameters<typeof decideVerification>[2];
const decided = (
  event: string,
  from: "waiting" | "approved",
  decision: Pick<Decision, "outcome"> & Partial<Decision>,
): Story => ({
  event,
  async tell(scene) {
    const id = await request(scene, from);
    const by = scene.world.as(scene.admin);
    const whole = { verified_by: null, reason: null, ...decision };
    const act = () => decideVerification(by, id, whole);
    return { act, to: { landlord: [scene.landlord] } };
  },
});

export const VERIFICATION_STORIES: readonly Story[] = [
  {
    event: "verification_asked",
    async tell(scene) {
      await request(scene, "draft");
      const act = () => askForVerification(scene.world.as(scene.landlord));
      return { act, to: { admins: scene.admins } };
    },
  },
  decided("verification_approved", "waiting", { outcome: "approved", verified_by: "title" }),
  decided("verification_refused", "waiting", { outcome: "refused", reason: "Illisible." }),
  decided("verification_withdrawn", "approved", { outcome: "withdrawn", reason: "Faux titre." }),
  {
    event: "verification_expired",
    async tell(scene) {
      await request(scene, "approved");
      scene.pass(YEAR_HOURS);
      // Run again, it does nothing more.
      const act = async () => {
        await tidyVerifications(scene.system);
        await tidyVerifications(scene.system);
      };
      return { act, to: { landlord: [scene.landlord] } };
    },
  },
];
