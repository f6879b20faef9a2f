import { z } from "./french";

export const EXPORT_KINDS = ["properties", "bookings", "users", "revenue"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Which table is asked for, as CSV. */
export const exportInput = z.object({ kind: z.enum(EXPORT_KINDS) }).openapi("ExportInput");
export type ExportInput = z.infer<typeof exportInput>;
