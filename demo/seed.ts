import { availableParallelism } from "node:os";
import { hashPassword } from "~/auth";
import { HOUR_MS } from "~/contract/days";
import type { Role } from "~/contract/enums";
import { isLoopbackUrl } from "~/contract/loopback";
import { createAccount } from "~/domain/account";
import { addAvif } from "~/domain/upload";
import type { Services } from "~/server/services";
import { pictureQueue, toAvif } from "~/storage/picture";
import { ADMIN, DEMO_PASSWORD, LANDLORDS, TENANTS } from "./accounts";
import type { Demo } from "./demo";
import { demoRandom } from "./plan";
import { processDrawn } from "./process-drawn";
import { seedConfirmations } from "./seed-confirmations";
import { seedInventories } from "./seed-inventories";
import { seedMessages } from "./seed-messages";
import { seedNumbers } from "./seed-numbers";
import { seedPayments } from "./seed-payments";
import { seedProperties } from "./seed-properties";
import { seedStays } from "./seed-stays";
import { seedTrust } from "./seed-trust";
import { seedViews } from "./seed-views";

/**
 * Fills an empty database by the domain's own verbs, each at its own moment of the last months.
 * The same every time. No mail goes out: the people do not exist. The covers' AVIF variants cost as
 * much as the rest: they are left to the server's job, unless `avif` wants them before the end.
 */
export async function seedDemo(
  services: Services,
  { avif = "job" }: { avif?: "job" | "now" } = {},
): Promise<void> {
  // Nobody else is served by this process: every core may encode.
  pictureQueue.atOnce = availableParallelism();
  const started = Date.now();
  const { db, jobs, publicUrl } = services.base;
  if (!isLoopbackUrl(publicUrl))
    throw new Error(`the demo's password is public: not at ${publicUrl}`);
  const base = {
    ...services.base,
    jobs: { ...jobs, enqueue: async () => {} },
    pictures: { ...services.base.pictures, process: processDrawn },
  };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const addAccount = (person: typeof ADMIN, role: Role, daysAgo: number) =>
    createAccount(db, {
      ...person,
      role,
      passwordHash,
      createdAt: new Date(started - daysAgo * 24 * HOUR_MS),
    });
  const demo: Demo = {
    admin: await addAccount(ADMIN, "admin", 400),
    landlords: [],
    tenants: [],
    makeAvif: (imageUrl) =>
      avif === "now"
        ? addAvif({ ...base, actor: { kind: "system" } }, imageUrl, toAvif)
        : jobs.enqueue(db, "make-avif", { imageUrl }),
    at: (userId, role, hoursAgo) => ({
      ...base,
      now: () => new Date(started - hoursAgo * HOUR_MS),
      actor: userId ? { kind: "user", userId, role, sessionId: "demo" } : { kind: "system" },
    }),
  };
  for (const [i, person] of LANDLORDS.entries()) {
    demo.landlords.push(await addAccount(person, "landlord", 300 - i * 35));
  }
  for (const [i, person] of TENANTS.entries()) {
    demo.tenants.push(await addAccount(person, "user", 220 - i * 21));
  }
  await seedNumbers(demo);
  const random = demoRandom();
  const active = await seedProperties(demo, random);
  await seedViews(demo, active);
  await seedStays(demo, active, random);
  await seedMessages(demo, active, random);
  await seedTrust(demo, active);
  await seedInventories(demo, active);
  await seedPayments(demo, active);
  await seedConfirmations(demo, active);
}
