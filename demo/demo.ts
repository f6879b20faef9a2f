import type { Role } from "~/contract/enums";
import type { Ctx } from "~/domain";
import type { Listing } from "./listings";

export type Demo = {
  admin: string;
  landlords: string[];
  tenants: string[];
  /** Has the AVIF variants of a cover made, now or by the server's job. */
  makeAvif(imageUrl: string): Promise<void>;
  /** The context of a user at an hour in the past (0 is now). */
  at(userId: string | null, role: Role, hoursAgo: number): Ctx;
};

export type DemoProperty = Listing & { id: string; landlord: string };
