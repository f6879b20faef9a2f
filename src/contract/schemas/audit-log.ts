import { day, instant, uuid } from "./fields";
import { z } from "./french";

const short = z.string().trim().max(64).optional();

/** Filters of the audit log; `from` and `to` are days of Douala, both included. */
export const auditQuery = z.object({
  actor: short,
  action: short,
  type: short,
  id: short,
  from: day.optional(),
  to: day.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  before: short,
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** `actor` null: the system, or someone who was not signed in. `label` null: no longer there. */
export const auditEntry = z
  .object({
    id: uuid,
    action: z.string(),
    actor: z.object({ id: uuid, name: z.string() }).nullable(),
    target: z.object({ type: z.string(), id: z.string(), label: z.string().nullable() }),
    reason: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    created_at: instant,
  })
  .openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditList = z
  .object({ items: z.array(auditEntry), next: uuid.nullable() })
  .openapi("AuditList");
export type AuditList = z.infer<typeof auditList>;
