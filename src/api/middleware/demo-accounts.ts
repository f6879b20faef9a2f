import type { Context } from "hono";
import { DEMO_DOMAIN } from "~/contract/demo";
import type { Env } from "../env";
import { isFromThisMachine } from "./this-machine";

/** An address that can't exist: no mail server has such a name. */
const NOBODY = "nobody@localhost.invalid";

/**
 * The e-mail under which an account is looked up. The demo's password is published, so that its
 * accounts exist on this machine alone: from elsewhere they answer as an address without account.
 */
export function knownAs(c: Context<Env>, email: string): string {
  const isDemo = email.toLowerCase().endsWith(DEMO_DOMAIN);
  return isDemo && !isFromThisMachine(c, c.var.ctx.publicUrl) ? NOBODY : email;
}
