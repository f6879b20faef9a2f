import { type FormEvent, useRef, useState } from "react";
import { MESSAGE_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { landlordBookingText as text } from "./text";

/** Writes to the tenant in the conversation about the property. A blank text does nothing. */
export function MessageForm({ bookingId }: { bookingId: string }) {
  const [content, setContent] = useState("");
  // The id of the text as it stands: sent again after a lost answer, it is stored once.
  const id = useRef(newId());
  const { busy, error, run, clear } = useAction(
    async () => {
      const json = { id: id.current, booking_id: bookingId, content: content.trim() };
      await answerOf(backend.data.messages["about-booking"].$post({ json }));
      change("");
    },
    { success: [text.sent] },
  );
  const change = (next: string) => {
    id.current = newId();
    setContent(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() !== "") void run();
  };
  return (
    <SectionCard title={text.write}>
      <form onSubmit={submit} className="grid gap-3">
        <TextArea
          label={text.writeLabel}
          hint={text.writeHint}
          error={error && (error.status === 429 ? error.message : text.sendFailed)}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={content}
          readOnly={busy}
          onChange={(event) => {
            clear();
            change(event.target.value);
          }}
        />
        <Button type="submit" busy={busy} variant="secondary" className="sm:justify-self-start">
          {text.send}
        </Button>
      </form>
    </SectionCard>
  );
}
