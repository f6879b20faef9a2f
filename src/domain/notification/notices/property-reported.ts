import type { ReportReason } from "~/contract/visitor-enums";
import type { NoticeOf } from "../notice";

const REASONS: Record<ReportReason, string> = {
  fake: "annonce fausse",
  already_let: "logement déjà loué",
  wrong_price: "prix inexact",
  wrong_photos: "photos trompeuses",
  not_owner: "faux propriétaire",
  scam: "tentative d'arnaque",
  paid_visit: "visite payante",
  other: "autre raison",
};

/** A visitor reported a listing. */
export const propertyReported = {
  key: "property_reported",
  tells: { property_reported: "admins" },
  audience: "admin",
  site: {
    type: "alert",
    title: "Annonce signalée",
    message: ({ propertyTitle, reason }) => `« ${propertyTitle} » : ${REASONS[reason]}.`,
  },
  path: () => "/admin/reports",
} satisfies NoticeOf<{ propertyTitle: string; reason: ReportReason }>;
