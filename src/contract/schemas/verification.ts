import { NOTE_MAX } from "../limits";
import { DOCUMENT_KINDS, RIGHT_KINDS, VERIFICATION_STATUSES } from "../verification";
import { VERIFICATION_MESSAGES } from "../verification-messages";
import { instant, listPage, optional, phoneCode, uuid } from "./fields";
import { z } from "./french";

/** What its sender sees of a document: never its content. `bytes` as stored. */
export const verificationDocument = z
  .object({
    id: uuid,
    kind: z.enum(DOCUMENT_KINDS),
    content_type: z.enum(["image/webp", "application/pdf"]).openapi("DocumentType"),
    bytes: z.int(),
  })
  .openapi("VerificationDocument");
export type VerificationDocument = z.infer<typeof verificationDocument>;

/** The landlord's own; `none` before the first request. */
export const ownVerification = z
  .object({
    status: z.enum(["none", ...VERIFICATION_STATUSES]).openapi("OwnVerificationStatus"),
    /** Where the code goes: the profile's number. */
    phone: z.string().nullable(),
    phone_verified: z.boolean(),
    documents: z.array(verificationDocument),
    submitted_at: instant.nullable(),
    decided_at: instant.nullable(),
    verified_by: z.enum(RIGHT_KINDS).nullable(),
    /** Until when the badge stands. */
    expires_at: instant.nullable(),
    /** Whether a new request can be begun. */
    can_ask: z.boolean(),
    reason: z.string().nullable(),
  })
  .openapi("OwnVerification");
export type OwnVerification = z.infer<typeof ownVerification>;

export const phoneCheck = z.strictObject({ code: phoneCode }).openapi("VerificationCode");
export const documentQuery = z.object({ kind: z.enum(DOCUMENT_KINDS) });

export const verificationQuery = z.object({
  status: z.enum(["waiting", "decided"]).openapi("VerificationFilter").default("waiting"),
  ...listPage({ size: 20, max: 50 }),
});
export type VerificationQuery = z.infer<typeof verificationQuery>;

const asked = {
  id: uuid,
  status: z.enum(VERIFICATION_STATUSES),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  verified_by: z.enum(RIGHT_KINDS).nullable(),
  landlord: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }),
};
/** `next`: the `before` of the next page; null on the last one. */
export const verificationList = z
  .object({ items: z.array(z.object(asked)), next: uuid.nullable(), waiting_count: z.int() })
  .openapi("VerificationList");
export type VerificationList = z.infer<typeof verificationList>;

/** One request as administrators judge it. */
export const verification = z
  .object({
    ...asked,
    phone: z.string().nullable(),
    phone_verified_at: instant.nullable(),
    reason: z.string().nullable(),
    documents: z.array(verificationDocument),
    /** Past this the documents are gone; null before the decision. */
    documents_until: instant.nullable(),
    account: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      created_at: instant,
      suspended: z.boolean(),
      property_count: z.int(),
      report_count: z.int(),
      request_count: z.int(),
    }),
  })
  .openapi("Verification");
export type Verification = z.infer<typeof verification>;

/** `withdrawn` takes a badge back. */
export const verificationDecision = z
  .strictObject({
    outcome: z.enum(["approved", "refused", "withdrawn"]).openapi("VerificationOutcome"),
    verified_by: z.enum(RIGHT_KINDS).nullable().default(null),
    reason: optional(NOTE_MAX),
  })
  .refine((d) => d.outcome !== "approved" || d.verified_by !== null, {
    path: ["verified_by"],
    message: VERIFICATION_MESSAGES.verified_by,
  })
  .refine((d) => d.outcome === "approved" || Boolean(d.reason), {
    path: ["reason"],
    message: VERIFICATION_MESSAGES.reason,
  })
  .openapi("VerificationDecision");
export type VerificationDecision = z.infer<typeof verificationDecision>;
