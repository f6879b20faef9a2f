import type { Ctx } from "../context";
import { type PhoneCode, withPhoneCode } from "./with-phone-code";

/**
 * Uses the code that was sent to a number. Answers the number as it is stored.
 * @throws DomainError as withPhoneCode
 */
export const checkPhoneCode = (ctx: Ctx, sent: PhoneCode): Promise<string> =>
  withPhoneCode(ctx, sent, async (_tx, phone) => phone);
