import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { MESSAGE_MAX, SUBJECT_MAX } from "~/contract/limits";
import { threadPath } from "~/contract/thread-path";
import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { useAuth } from "~/web/features/account/auth-context";
import { SignInNotice } from "~/web/features/account/sign-in-notice";
import { InvalidForm, SignInRequired } from "~/web/forms/action";
import { binder } from "~/web/forms/bind";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { TextArea, TextInput } from "~/web/ui/inputs";
import type { ToastText } from "~/web/ui/toast";
import { keepMessage, type MessageDraft, readMessage, WRITE_HASH } from "./message-draft";
import { messagingText as text, messagingToasts as toasts } from "./text";

export type ContactDialogProps = {
  propertyId: string;
  propertyTitle: string;
  landlordName: string;
  onClose: () => void;
};

/** Writes to the landlord of a property; ends with the way to their conversation. */
export default function ContactDialog(props: ContactDialogProps) {
  const [threadId, setThreadId] = useState("");
  return threadId ? (
    <Sent {...props} threadId={threadId} />
  ) : (
    <MessageForm {...props} onSent={setThreadId} />
  );
}

/** Where the answer will be. */
function Sent({ landlordName, threadId, onClose }: ContactDialogProps & { threadId: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.sentTitle}
      cancel={text.close}
      footer={
        <Link ref={link} to={threadPath("tenant", threadId)} className="btn btn-primary">
          {text.see}
        </Link>
      }
    >
      <p>{text.sent(landlordName)}</p>
    </Dialog>
  );
}

/** Subject and content; what is typed is kept until it is sent. */
function MessageForm({
  propertyId,
  propertyTitle,
  landlordName,
  onClose,
  onSent,
}: ContactDialogProps & { onSent(threadId: string): void }) {
  const { user, loading } = useAuth();
  const formId = useId();
  const [draft, setDraft] = useState(() =>
    readMessage(propertyId, propertyTitle.slice(0, SUBJECT_MAX)),
  );
  const signedOut = !loading && !user;

  const { formProps, busy, error, fieldErrors, clear } = useForm(
    async () => {
      if (signedOut) throw new SignInRequired();
      const empty = (["subject", "content"] as const).filter((name) => !draft[name].trim());
      if (empty.length > 0) {
        const errors = Object.fromEntries(empty.map((name) => [name, toasts.missing[1]]));
        throw new InvalidForm(errors, toasts.missing);
      }
      keepMessage(propertyId, draft);
      const json = { ...draft, property_id: propertyId };
      return answerOf(backend.data.messages.$post({ json }));
    },
    {
      success: toasts.sent,
      failure: (error) => (error.status === 401 ? toasts.signIn : failureOf(error)),
      onSuccess: ({ thread_id }) => {
        keepMessage(propertyId, undefined);
        onSent(thread_id);
      },
    },
  );
  const change = (part: Partial<MessageDraft>) => {
    // A changed text is another message, also when the first may have arrived unanswered.
    const next = { ...draft, ...part, id: newId() };
    setDraft(next);
    keepMessage(propertyId, next);
    clear();
  };
  const bind = binder(draft, fieldErrors, change);
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
      <form {...formProps} id={formId} noValidate className="grid gap-4">
        {signedOut || error?.status === 401 ? (
          <SignInNotice next={`/property/${propertyId}${WRITE_HASH}`}>
            {toasts.signIn[1]}
          </SignInNotice>
        ) : (
          <FormError error={error} message={error && failureOf(error)[1]} />
        )}
        <TextInput label={text.subject} required maxLength={SUBJECT_MAX} {...bind("subject")} />
        <TextArea
          label={text.content}
          required
          rows={5}
          maxLength={MESSAGE_MAX}
          {...bind("content")}
        />
        <p className="flex gap-2 text-quiet">
          <ShieldCheckIcon className="text-ochre" />
          {text.never}
        </p>
      </form>
    </Dialog>
  );
}

/** Beyond a quota only the server knows when the message may go. */
const failureOf = ({ status, message }: BackendError): ToastText =>
  status === 429 ? [toasts.failed[0], message] : toasts.failed;
