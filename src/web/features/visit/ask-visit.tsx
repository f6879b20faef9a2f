import { useRef, useState } from "react";
import { threadPath } from "~/contract/thread-path";
import { VISIT_REQUEST } from "~/contract/visit-messages";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { signInPath } from "~/web/features/account/sign-in-path";
import { InvalidForm } from "~/web/forms/action";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { Button, ButtonLink } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { askText as text } from "./text";

const WISH_MAX = 500;

/** Asks the landlord of a listing without slots for a visit; the answer comes as a message. */
export function AskVisit({ propertyId }: { propertyId: string }) {
  const { user, loading } = useAuth();
  const key = `visit-request:${propertyId}`;
  const [wish, setWish] = useState(() => readDraft<{ wish: string }>(key)?.wish ?? "");
  const [threadId, setThreadId] = useState<string>();
  // The same id again stores nothing twice; other words are another message.
  const sent = useRef({ wish: "", id: newId() });
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (!wish.trim()) throw new InvalidForm({ content: text.wishMissing });
      if (sent.current.wish !== wish) sent.current = { wish, id: newId() };
      const { id } = sent.current;
      const content = text.request(wish.trim());
      const json = { id, property_id: propertyId, subject: VISIT_REQUEST.subject, content };
      return answerOf(backend.data.messages.$post({ json }));
    },
    {
      onSuccess: ({ thread_id }) => {
        writeDraft(key, undefined);
        setThreadId(thread_id);
      },
    },
  );
  if (threadId) {
    return (
      <div ref={(shown) => shown?.focus()} tabIndex={-1} className="outline-none">
        <Notice tone="success" title={text.done}>
          {text.doneHint}
        </Notice>
        <ButtonLink to={threadPath("tenant", threadId)} className="mt-4">
          {text.toThread}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <h2 className="text-lg font-semibold">{text.title}</h2>
      <p className="mb-4 text-quiet">{text.hint}</p>
      {user?.role === "admin" ? (
        <p>{text.noAdmin}</p>
      ) : user ? (
        <form {...formProps} noValidate className="grid gap-4">
          <TextArea
            label={text.wish}
            hint={text.wishHint}
            name="content"
            required
            rows={3}
            maxLength={WISH_MAX}
            value={wish}
            error={fieldErrors.content}
            onChange={({ target }) => {
              setWish(target.value);
              writeDraft(key, { wish: target.value });
              clear("content");
            }}
          />
          <FormError error={error} />
          <Button type="submit" busy={busy} className="sm:justify-self-start">
            {text.submit}
          </Button>
        </form>
      ) : (
        <ButtonLink to={signInPath(`/property/${propertyId}/visit`)} aria-busy={loading}>
          {text.signIn}
        </ButtonLink>
      )}
    </>
  );
}
