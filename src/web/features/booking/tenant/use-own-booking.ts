import { useState } from "react";
import type { TenantBooking } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import { useAction } from "~/web/forms/use-action";
import type { ToastText } from "~/web/ui/toast";
import { updateMessage } from "../stay/error-message";
import { tenantToasts as toasts } from "./text";

/** One booking of the tenant's as it stands, and what they can do with it, one act at a time. */
export function useOwnBooking(loaded: TenantBooking) {
  const own = backend.data.bookings[":id"];
  const param = { id: loaded.id };
  const [booking, setBooking] = useState(loaded);
  const { busy, error, run } = useAction(
    async (act: () => Promise<{ booking: TenantBooking; done: ToastText }>) => {
      const answer = await act();
      setBooking(answer.booking);
      return answer.done;
    },
    {
      success: (done) => done,
      onError: async ({ status }) => {
        // It changed meanwhile: show how it stands now.
        const current = status === 409 ? await settle(answerOf(own.$get({ param }))) : null;
        if (current?.data) setBooking(current.data);
      },
    },
  );
  return {
    booking,
    busy,
    /** Why the last act was refused. */
    error: error && updateMessage(error),
    cancel: (message: string) =>
      run(async () => {
        const json = { message: message || null };
        const changed = await answerOf(own.cancel.$post({ param, json }));
        const isCancelled = changed.status === "cancelled";
        return {
          booking: changed,
          done: isCancelled ? toasts.cancelled : toasts.cancellationAsked,
        };
      }),
    withdraw: (changeId: string) =>
      run(async () => ({
        booking: await answerOf(
          backend.data["booking-changes"][":id"].$delete({ param: { id: changeId } }),
        ),
        done: toasts.withdrawn,
      })),
  };
}
