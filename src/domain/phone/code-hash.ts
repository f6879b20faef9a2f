import type { PhoneCodePurpose } from "~/contract/enums";
import type { Ctx } from "../context";

type Code = [purpose: PhoneCodePurpose, phone: string, code: string];

/** What the database keeps of a code. */
export const hashOfCode = (ctx: Ctx, ...code: Code) => ctx.keyedHash("phone-code", ...code);

/** The same under each secret: a code on its way while the secret changes is still good. */
export const hashesOfCode = (ctx: Ctx, ...code: Code) => ctx.keyedHash.each("phone-code", ...code);

/** What the database keeps of the device or network that a code was asked from. */
export const hashOfPlace = (ctx: Ctx, place = "") => ctx.keyedHash("phone-code-place", place);

export const hashesOfPlace = (ctx: Ctx, place = "") =>
  ctx.keyedHash.each("phone-code-place", place);
