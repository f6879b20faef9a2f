import type { TenantBooking } from "~/contract/schemas/booking";
import { useAuth } from "~/web/features/account/auth-context";
import { useAction } from "~/web/forms/use-action";
import { usePlatformName } from "~/web/lib/root-data";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { documentsText as text } from "../documents/text";
import { isPaid } from "../stay/payment";

/** The receipt and the calendar file of an accepted booking; what makes them loads when asked for. */
export function Documents({ booking }: { booking: TenantBooking }) {
  const { user } = useAuth();
  const platformName = usePlatformName();
  const words = isPaid(booking) ? text.receipt : text.summary;
  const failure = () => text.failed;
  const receipt = useAction(
    async () => {
      const { receiptOf } = await import("../documents/receipt");
      const tenantName = user ? `${user.first_name} ${user.last_name}` : "";
      saveFile(receiptOf({ booking, tenantName, platformName, now: new Date() }));
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
