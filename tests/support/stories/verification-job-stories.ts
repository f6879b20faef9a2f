import { HOUR_MS } from "~/contract/days";
import { insertVerification } from "../rows/verification";
import { type JobScene, NOON } from "./job-scene";

/** A badge a year old: it ends, and its landlord is told once. */
export function verificationStories({ world, people, told }: JobScene) {
  return {
    "tidy-verifications": async () => {
      const all = await people();
      const at = new Date(NOON.getTime() - 365 * 24 * HOUR_MS);
      await insertVerification(world, { landlord: all.landlord, status: "approved", at });
      return { effect: () => told(all), expected: { landlord: [1, 0], tenant: [0, 0] } };
    },
  };
}
