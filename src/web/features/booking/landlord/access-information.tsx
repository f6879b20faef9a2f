import { type FormEvent, useState } from "react";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { landlordBookingText as text } from "./text";

export type AccessInformationProps = {
  booking: LandlordBooking;
  busy: boolean;
  onShare(text: string): void;
};

/** How to get in: stored with the booking and sent to its tenant, once it is confirmed. */
export function AccessInformation({ booking, busy, onShare }: AccessInformationProps) {
  const { status, access_information, access_shared_at } = booking;
  const [typed, setTyped] = useState(access_information ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && typed.trim() !== "") onShare(typed.trim());
  };
  return (
    <SectionCard title={text.access}>
      {status === "confirmed" ? (
        <form onSubmit={submit} className="grid gap-3">
          <TextArea
            label={text.accessLabel}
            hint={text.accessHint}
            rows={4}
            maxLength={NOTE_MAX}
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {access_shared_at && (
            <p className="text-sm text-quiet">
              {text.accessShared(formatDateTime(access_shared_at))}
            </p>
          )}
          <Button type="submit" busy={busy} variant="secondary" className="sm:justify-self-start">
            {access_shared_at ? text.accessAgain : text.accessDo}
          </Button>
        </form>
      ) : (
        <>
          {access_information && (
            <p className="mb-2 break-words whitespace-pre-line">{access_information}</p>
          )}
          <p className="text-quiet">{status === "pending" ? text.accessEarly : text.accessLate}</p>
        </>
      )}
    </SectionCard>
  );
}
