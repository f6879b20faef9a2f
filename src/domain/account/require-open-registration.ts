import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { DomainError } from "../errors";

/** @throws DomainError registration_closed when the setting registration_enabled is off */
export async function requireOpenRegistration(ctx: Ctx): Promise<void> {
  const { registration_enabled } = await readSettings(ctx.db);
  if (!registration_enabled) throw new DomainError("registration_closed");
}
