import { type FormEvent, useRef, useState } from "react";
import { MESSAGE_MAX } from "~/contract/limits";
import { threadPath } from "~/contract/thread-path";
import { answerOf, backend } from "~/web/backend";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { useAction } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { Button, ButtonLink } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { landlordBookingText as text } from "./text";

type MessageFormProps = {
  bookingId: string;
  /** The conversation of the two about the property, once there is one. */
  threadId: string | null;
};

/**
 * Writes to the tenant in the conversation about the property, to which a link leads; what is typed
 * is kept until it is sent. A blank text does nothing.
 */
export function MessageForm({ bookingId, threadId }: MessageFormProps) {
  const key = `booking-message:${bookingId}`;
  const [thread, setThread] = useState(threadId);
  const [content, setContent] = useState(
    () => readDraft<{ content: string }>(key, "browser")?.content ?? "",
  );
  // The id of the text as it stands: sent again after a lost answer, it is stored once.
  const id = useRef(newId());
  const { busy, error, run, clear } = useAction(
    async () => {
      const json = { id: id.current, booking_id: bookingId, content: content.trim() };
      const sent = await answerOf(backend.data.messages["about-booking"].$post({ json }));
      setThread(sent.thread_id);
      change("");
    },
    { success: [text.sent] },
  );
  const change = (next: string) => {
    id.current = newId();
    setContent(next);
    writeDraft(key, next ? { content: next } : undefined, "browser");
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
        <div className="flex flex-wrap gap-2 *:flex-1 sm:*:flex-none">
          <Button type="submit" busy={busy} variant="secondary">
            {text.send}
          </Button>
          {thread && (
            <ButtonLink variant="quiet" to={threadPath("landlord", thread)}>
              {text.conversation}
            </ButtonLink>
          )}
        </div>
      </form>
    </SectionCard>
  );
}
