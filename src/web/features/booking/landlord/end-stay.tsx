import { useState } from "react";
import { today } from "~/contract/days";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { landlordBookingText as text, landlordToasts as toasts } from "./text";

type EndStayProps = { booking: LandlordBooking; onEnded(booking: LandlordBooking): void };

const FORM = "end-stay";

/** Ends a stay that has no end date; what was typed outlives closing. */
export function EndStay({ booking, onEnded }: EndStayProps) {
  const day = today(new Date());
  const [open, setOpen] = useState(false);
  const [endDate, setEndDate] = useState(day);
  const { id, status, start_date, end_date } = booking;
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    () =>
      answerOf(
        backend.data["received-bookings"][":id"].end.$post({ param: { id }, json: { endDate } }),
      ),
    { success: toasts.stayEnded, onSuccess: onEnded },
  );
  if (status !== "confirmed" || end_date !== null || start_date > day) return null;
  return (
    <SectionCard title={text.endStay}>
      <p className="text-quiet">{text.endStayHint}</p>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {text.endStayDo}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.endStay}
        cancel={text.endStayBack}
        footer={
          <Button type="submit" form={FORM} busy={busy}>
            {text.endStayConfirm}
          </Button>
        }
      >
        <form {...formProps} id={FORM} noValidate className="grid gap-3">
          <TextInput
            label={text.endStayDate}
            name="endDate"
            type="date"
            min={start_date}
            max={day}
            value={endDate}
            error={fieldErrors.endDate}
            onChange={(event) => {
              setEndDate(event.target.value);
              clear("endDate");
            }}
          />
          <p className="text-quiet">{text.endStayEffect}</p>
          <FormError error={error} message={error?.status === 0 ? text.endStayFailed : undefined} />
        </form>
      </Dialog>
    </SectionCard>
  );
}
