import { PROPERTY_STATUSES, REPORT_REASONS, REPORT_STATUSES } from "../enums";
import { NOTE_MAX } from "../limits";
import { email, instant, optional, uuid } from "./fields";
import { z } from "./french";

/** 'Signaler cette annonce': anyone may report a listing; `email` for an answer. */
export const reportInput = z
  .object({
    property_id: z.string().max(64),
    reason: z.enum(REPORT_REASONS),
    details: optional(NOTE_MAX),
    email: z
      .union([z.literal("").transform(() => null), email])
      .nullish()
      .transform((v) => v ?? null),
  })
  .openapi("ReportInput");
export type ReportInput = z.infer<typeof reportInput>;
export const reportAnswer = z.object({ success: z.literal(true) }).openapi("ReportAnswer");

/** `before`: the last one of the page before. */
export const reportQuery = z.object({
  status: z.enum(["all", ...REPORT_STATUSES]).default("all"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(64).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const report = z
  .object({
    id: uuid,
    reason: z.enum(REPORT_REASONS),
    details: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    created_at: instant,
    closed_at: instant.nullable(),
    /** Who reported, when signed in. */
    reporter: z.object({ id: uuid, name: z.string() }).nullable(),
    property: z.object({
      id: uuid,
      title: z.string(),
      neighborhood: z.string(),
      status: z.enum(PROPERTY_STATUSES),
      /** Open reports of this property, this one included. */
      open_reports: z.int(),
    }),
  })
  .openapi("Report");
export type Report = z.infer<typeof report>;

/** Open ones first, then newest; `total` counts the asked status, `open_count` the open ones. */
export const reportList = z
  .object({
    items: z.array(report),
    total: z.int(),
    open_count: z.int(),
    /** The `before` of the next page; null on the last one. */
    next: uuid.nullable(),
  })
  .openapi("ReportList");
export type ReportList = z.infer<typeof reportList>;

export const reportClosed = z
  .object({ id: uuid, status: z.enum(REPORT_STATUSES) })
  .openapi("ReportClosed");
export type ReportClosed = z.infer<typeof reportClosed>;
