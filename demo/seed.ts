import { hashPassword } from "~/auth";
import type { Role } from "~/contract/enums";
import type { Ctx } from "~/domain";
import { createAccount } from "~/domain/account";
import type { Services } from "~/server/services";
import { ADMIN, DEMO_PASSWORD, LANDLORDS, TENANTS } from "./accounts";
import { createRandom } from "./random";
import { seedTalk } from "./seed-messages";
import { seedProperties } from "./seed-properties";
import { seedStays } from "./seed-stays";

const HOUR_MS = 3_600_000;

export type Demo = {
  admin: string;
  landlords: string[];
  tenants: string[];
  /** The context of somebody at an hour in the past (0 is now). */
  at(userId: string | null, role: Role, hoursAgo: number): Ctx;
};

/**
 * Fills an empty database by the domain's own verbs, each at its own moment of the last months.
 * The same every time. No mail goes out: the people do not exist.
 */
export async function seedDemo(services: Services): Promise<void> {
  const started = Date.now();
  const base = { ...services.base, jobs: { enqueue: async () => {} } };
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const join = (person: typeof ADMIN, role: Role, daysAgo: number) =>
    createAccount(base.db, {
      ...person,
      role,
      passwordHash,
      createdAt: new Date(started - daysAgo * 24 * HOUR_MS),
    });
  const demo: Demo = {
    admin: await join(ADMIN, "admin", 400),
    landlords: [],
    tenants: [],
    at: (userId, role, hoursAgo) => ({
      ...base,
      now: () => new Date(started - hoursAgo * HOUR_MS),
      actor: userId ? { kind: "user", userId, role, sessionId: "demo" } : { kind: "system" },
    }),
  };
  for (const [i, person] of LANDLORDS.entries()) {
    demo.landlords.push(await join(person, "landlord", 300 - i * 35));
  }
  for (const [i, person] of TENANTS.entries()) {
    demo.tenants.push(await join(person, "user", 220 - i * 21));
  }
  const random = createRandom(20_261_120);
  const active = await seedProperties(demo, random);
  await seedStays(demo, active, random);
  await seedTalk(demo, active, random);
}
