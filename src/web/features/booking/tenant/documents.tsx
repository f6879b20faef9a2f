import type { TenantBooking } from "~/contract/schemas/booking";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { documentsText as text } from "../documents/text";
import { isPaid } from "../stay/payment";

/** The receipt and the calendar file of an accepted booking, made when they are asked for. */
export function Documents({ booking }: { booking: TenantBooking }) {
  const words = isPaid(booking) ? text.receipt : text.summary;
  const failure = ({ message }: { message: string }) => [text.failed, message] as const;
  const receipt = useAction(
    async () => {
      saveFile(await backend.storage.download(`/api/bookings/${booking.id}/receipt`));
    },
    { success: words.done, failure },
  );
  const calendar = useAction(
    async () => {
      const { calendarOf } = await import("../documents/calendar");
      saveFile(calendarOf(booking, window.location.origin));
    },
    { success: text.calendarDone, failure },
  );
  if (booking.status !== "confirmed" && booking.status !== "completed") return null;
  return (
    <SectionCard title={text.title}>
      <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
        <Button variant="secondary" busy={receipt.busy} onClick={() => receipt.run()}>
          {words.button}
        </Button>
        {booking.status === "confirmed" && (
          <Button variant="secondary" busy={calendar.busy} onClick={() => calendar.run()}>
            {text.calendar}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
