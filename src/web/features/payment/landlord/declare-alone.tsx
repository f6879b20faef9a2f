import { useState } from "react";
import type { BookingPayment } from "~/contract/schemas/payment";
import { answerOf, backend } from "~/web/backend";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { landlordPaymentText as text, landlordPaymentToasts as toasts } from "./text";

type DeclareAloneProps = {
  bookingId: string;
  /** In which the tenant may object. */
  hours: number;
  onChanged(next: BookingPayment): void;
};

/** The landlord's word without the tenant's code, after a dialog that says what follows. */
export function DeclareAlone({ bookingId, hours, onChanged }: DeclareAloneProps) {
  const [open, setOpen] = useState(false);
  const { busy, error, run, clear } = useAction(
    () => answerOf(backend.data.bookings[":id"].keys.declared.$post({ param: { id: bookingId } })),
    {
      success: toasts.alone,
      onSuccess: (next) => {
        setOpen(false);
        onChanged(next);
      },
    },
  );
  const close = () => {
    clear();
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start whitespace-normal"
        onClick={() => setOpen(true)}
      >
        {text.alone}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={text.aloneTitle}
        cancel={text.back}
        footer={
          <Button busy={busy} onClick={() => void run()}>
            {text.aloneDo}
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>{text.aloneEffect(hours)}</p>
          <p>{text.aloneCare}</p>
          <FormError error={error} message={error?.status === 0 ? text.codeFailed : undefined} />
        </div>
      </Dialog>
    </>
  );
}
