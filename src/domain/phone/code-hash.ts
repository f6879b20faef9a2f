import type { PhoneCodePurpose } from "~/contract/enums";
import type { Ctx } from "../context";

/** What the database keeps of a code. */
export const hashOfCode = (ctx: Ctx, phone: string, purpose: PhoneCodePurpose, code: string) =>
  ctx.keyedHash("phone-code", purpose, phone, code);

/** What the database keeps of the device or network that a code was asked from. */
export const hashOfPlace = (ctx: Ctx, place = "") => ctx.keyedHash("phone-code-place", place);
