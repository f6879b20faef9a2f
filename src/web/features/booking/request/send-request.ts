import type { TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, BackendError, backend } from "~/web/backend";
import { type BookingDraft, keyOf } from "./booking-draft";
import type { FieldErrors } from "./stay-error";
import { bookingToast as words } from "./text";

export type Outcome =
  | { kind: "sent"; booking: TenantBookingItem }
  /** The session has ended. */
  | { kind: "sign-in" }
  | { kind: "refused"; title: string; sentence: string; fields: FieldErrors };

/** Asks for the stay, under the key of this content; never throws. */
export async function sendRequest(propertyId: string, draft: BookingDraft): Promise<Outcome> {
  const { startDate, endDate, adults, children, message } = draft;
  try {
    const answer = await answerOf(
      backend.functions["create-booking"].$post({
        header: { "idempotency-key": keyOf(propertyId, draft) },
        json: {
          propertyId,
          startDate,
          endDate: endDate || null,
          message: message.trim() || null,
          adults,
          children,
        },
      }),
    );
    if (answer.success) return { kind: "sent", booking: answer.booking };
    return { kind: "refused", title: words.error, sentence: words.failed, fields: {} };
  } catch (error) {
    const known = error instanceof BackendError ? error : undefined;
    if (known?.status === 401) return { kind: "sign-in" };
    const fields = known?.fields ?? {};
    const sentence = known?.message || words.failed;
    return { kind: "refused", title: words.refused, sentence, fields };
  }
}
