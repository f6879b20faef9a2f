import type { Ctx } from "../context";

/** Where other sites read a property's busy days. */
export const exportUrl = ({ publicUrl }: Pick<Ctx, "publicUrl">, token: string) =>
  `${publicUrl}/calendars/${token}.ics`;
