import { REPORT_OUTCOMES } from "../admin-enums";
import { PROPERTY_STATUSES } from "../enums";
import { NOTE_MAX } from "../limits";
import { REPORT_REASONS, REPORT_STATUSES } from "../visitor-enums";
import { instant, listPage, optional, optionalEmail, uuid } from "./fields";
import { z } from "./french";

/** 'Signaler cette annonce': anyone may report a listing; `email` for an answer. */
export const reportInput = z
  .object({
    property_id: z.string().max(64),
    reason: z.enum(REPORT_REASONS),
    /** The reporter's own visit that it is about. */
    visit_id: uuid.nullish(),
    details: optional(NOTE_MAX),
    email: optionalEmail,
  })
  .openapi("ReportInput");
export type ReportInput = z.infer<typeof reportInput>;
export const reportAnswer = z.object({ success: z.literal(true) }).openapi("ReportAnswer");

/** Open ones oldest first, closed ones newest first; `before`: the last one of the page before. */
export const reportQuery = z.object({
  status: z.enum(REPORT_STATUSES).default("open"),
  ...listPage({ size: 20, max: 100 }),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const report = z
  .object({
    id: uuid,
    reason: z.enum(REPORT_REASONS),
    details: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
    created_at: instant,
    closed_at: instant.nullable(),
    /** The visit that it is about. */
    visit: z.object({ id: uuid, starts_at: instant }).nullable(),
    /** The reporter, when signed in. */
    reporter: z.object({ id: uuid, name: z.string() }).nullable(),
    property: z.object({
      id: uuid,
      title: z.string(),
      neighborhood: z.string(),
      status: z.enum(PROPERTY_STATUSES),
      /** Its landlord removed it: nothing can be suspended any more. */
      deleted: z.boolean(),
      /** Open reports of this property, this one included. */
      open_reports: z.int(),
    }),
  })
  .openapi("Report");
export type Report = z.infer<typeof report>;

/** `total` counts the asked status, `open_count` the open ones. */
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

/** `reason`: why the listing is suspended, which its landlord reads; the reporter does not. */
export const reportDecision = z
  .object({ outcome: z.enum(REPORT_OUTCOMES), reason: optional(NOTE_MAX) })
  .refine(({ outcome, reason }) => outcome !== "suspended" || reason !== null, {
    path: ["reason"],
    message: "Indiquez au propriétaire la raison de la suspension.",
  })
  .openapi("ReportDecision");
export type ReportDecision = z.infer<typeof reportDecision>;

/** `closed`: how many reports of the listing this decision answered. */
export const reportClosed = z
  .object({
    id: uuid,
    status: z.enum(REPORT_STATUSES),
    outcome: z.enum(REPORT_OUTCOMES),
    closed: z.int(),
  })
  .openapi("ReportClosed");
export type ReportClosed = z.infer<typeof reportClosed>;
