import { type FormEvent, useRef, useState } from "react";
import { MESSAGE_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { newId } from "~/web/lib/new-id";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { toast } from "~/web/ui/toast";
import { LandlordSection } from "./section";
import { landlordBookingText as text, landlordToasts as toasts } from "./text";

/** Writes to the tenant in the conversation about the property. A blank text does nothing. */
export function LandlordMessage({ bookingId }: { bookingId: string }) {
  const [content, setContent] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  // The id of the text as it stands: sent again after a lost answer, it arrives once.
  const id = useRef(newId());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || content.trim() === "") return;
    setBusy(true);
    setFailed(false);
    try {
      const json = { id: id.current, booking_id: bookingId, content: content.trim() };
      await answerOf(backend.data.messages["about-booking"].$post({ json }));
      id.current = newId();
      setContent("");
      toast.success(text.sent);
    } catch {
      setFailed(true);
      toast.error(toasts.error, text.sendFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <LandlordSection title={text.write}>
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          label={text.writeLabel}
          hint={text.writeHint}
          error={failed ? text.sendFailed : undefined}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={content}
          readOnly={busy}
          onChange={(event) => {
            id.current = newId();
            setFailed(false);
            setContent(event.target.value);
          }}
        />
        <Button type="submit" busy={busy} variant="secondary" className="sm:justify-self-start">
          {text.send}
        </Button>
      </form>
    </LandlordSection>
  );
}
