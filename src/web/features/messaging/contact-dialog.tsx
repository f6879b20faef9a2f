import { type FormEvent, useId, useRef, useState } from "react";
import { MESSAGE_MAX, SUBJECT_MAX } from "~/contract/limits";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { SignInNotice } from "~/web/features/account/sign-in-notice";
import { newId } from "~/web/lib/new-id";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { AlertIcon } from "~/web/ui/icons";
import { TextArea, TextInput } from "~/web/ui/inputs";
import { toast } from "~/web/ui/toast";
import { keepMessage, type MessageDraft, readMessage, WRITE_HASH } from "./message-draft";
import { messagingText as text } from "./text";

export type ContactDialogProps = {
  propertyId: string;
  propertyTitle: string;
  landlordName: string;
  onClose: () => void;
};

type Trouble = "sign-in" | "missing" | "failed" | null;

/** Writes to the landlord of a property: subject and content. */
export default function ContactDialog({
  propertyId,
  propertyTitle,
  landlordName,
  onClose,
}: ContactDialogProps) {
  const { user, loading } = useAuth();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() =>
    readMessage(propertyId, propertyTitle.slice(0, SUBJECT_MAX)),
  );
  const [trouble, setTrouble] = useState<Trouble>(!loading && !user ? "sign-in" : null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const change = (part: Partial<MessageDraft>) => {
    // Another text is another message, also when the first one may have arrived unheard.
    const next = { ...draft, ...part, id: newId() };
    setDraft(next);
    keepMessage(propertyId, next);
    setErrors({});
    if (trouble !== "sign-in") setTrouble(null);
  };
  const missing = (name: "subject" | "content") =>
    trouble === "missing" && !draft[name].trim() ? text.missing : errors[name];

  const fail = (error: unknown) => {
    const known = error instanceof BackendError ? error : undefined;
    if (known?.status === 401) {
      toast.error(text.signInTitle, text.signIn);
      return setTrouble("sign-in");
    }
    setErrors(known?.fields ?? {});
    setTrouble("failed");
    toast.error(text.failedTitle, text.failed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    if (!user && !loading) {
      toast.error(text.signInTitle, text.signIn);
      return setTrouble("sign-in");
    }
    const empty = (["subject", "content"] as const).find((name) => !draft[name].trim());
    if (empty) {
      toast.error(text.missingTitle, text.missing);
      setTrouble("missing");
      const field = form.current?.elements.namedItem(empty);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    const { id, subject, content } = draft;
    const json = { id, property_id: propertyId, subject, content };
    try {
      keepMessage(propertyId, draft);
      await answerOf(backend.data.messages.$post({ json }));
      keepMessage(propertyId, undefined);
      toast.success(text.sent, text.sentHint);
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${text.title} ${landlordName}`}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {text.submit}
        </Button>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {trouble === "sign-in" && (
          <SignInNotice next={`/property/${propertyId}${WRITE_HASH}`}>{text.signIn}</SignInNotice>
        )}
        {trouble === "failed" && (
          <p role="alert" className="flex gap-2 rounded-md bg-danger-tint p-3 text-danger">
            <AlertIcon className="mt-0.5" />
            {text.failed}
          </p>
        )}
        <TextInput
          label={text.subject}
          name="subject"
          required
          maxLength={SUBJECT_MAX}
          value={draft.subject}
          error={missing("subject")}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          label={text.content}
          name="content"
          required
          rows={5}
          maxLength={MESSAGE_MAX}
          value={draft.content}
          error={missing("content")}
          onChange={(event) => change({ content: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
