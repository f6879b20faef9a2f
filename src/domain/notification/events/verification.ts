import type { EventRow } from "../event-row";
import {
  type VerificationNotice,
  verificationApproved,
  verificationAsked,
  verificationEnded,
  verificationRefused,
} from "../types/verification";

const told = (event: string, notice: VerificationNotice, off: EventRow["off"]): EventRow => ({
  event,
  to: "landlord",
  notice,
  channels: ["site", "email"],
  off,
  status: notice.status,
});

/** Landlords who show who they are. */
export const VERIFICATION_EVENTS: readonly EventRow[] = [
  {
    event: "verification_asked",
    to: "admins",
    notice: verificationAsked,
    channels: ["site"],
    off: "duty",
  },
  told("verification_approved", verificationApproved, "asked"),
  told("verification_refused", verificationRefused, "asked"),
  told("verification_withdrawn", verificationEnded, "account"),
  told("verification_expired", verificationEnded, "account"),
];
