import { useRef } from "react";
import { CONTACT_STATUSES, type ContactStatus } from "~/contract/admin-enums";
import { formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { ContactMessage } from "~/contract/schemas/contact";
import { answerOf, backend } from "~/web/backend";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { contactSubjectLabel } from "~/web/features/contact/text";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { MailIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { readContactMessages } from "./read";
import { inboxText as text } from "./text";

export type ContactInboxProps = {
  status: ContactStatus;
  first: Settled<ListPage<ContactMessage>>;
};

const pathOf = (status: ContactStatus) =>
  `/admin/reports?tab=contact${status === "new" ? "" : `&status=${status}`}`;

/** The messages of the contact form in one state, newest first. */
export function ContactInbox({ status, first }: ContactInboxProps) {
  const top = useRef<HTMLDivElement>(null);
  const pages = usePages(first, (shown) => readContactMessages(status, shown));
  const remove = (id: string) => {
    pages.change((items) => items.filter((one) => one.id !== id));
    top.current?.focus();
    if ((pages.data?.items.length ?? 0) <= 1) void pages.reload();
  };
  return (
    <div ref={top} tabIndex={-1} className="max-w-3xl outline-none">
      <nav aria-label={text.byStatus} className="mb-4 flex flex-wrap gap-2">
        {CONTACT_STATUSES.map((one) => (
          <ChipLink key={one} to={pathOf(one)} selected={one === status} replace preventScrollReset>
            {text.statuses[one]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        pages={pages}
        icon={<MailIcon size={24} />}
        failed={text.failed}
        empty={{
          title: text.none[status],
          hint: text.noneHint,
          action: (
            <ButtonLink to="/contact" variant="secondary">
              {text.toContact}
            </ButtonLink>
          ),
        }}
        className="gap-3"
      >
        {(message) => (
          <MessageRow key={message.id} message={message} onMoved={() => remove(message.id)} />
        )}
      </PagedList>
    </div>
  );
}

function MessageRow({ message, onMoved }: { message: ContactMessage; onMoved(): void }) {
  const { id, name, email, phone, status } = message;
  const { run, busy, error } = useAction(
    (next: ContactStatus) =>
      answerOf(
        backend.data["contact-messages"][":id"].$patch({
          param: { id },
          json: { status: next, expected: status },
        }),
      ),
    {
      success: [text.marked],
      failure: ({ message }) => [text.error, message || text.failedMark],
      onSuccess: onMoved,
      // Somebody else has moved it, or it is gone.
      onError: ({ status: answer }) => {
        if (answer === 409 || answer === 404) onMoved();
      },
    },
  );
  const about = <span className="sr-only">{text.about(name)}</span>;
  const subject = contactSubjectLabel[message.subject];
  return (
    <li className="card p-3 md:p-4" aria-busy={busy || undefined}>
      <h2 className="font-semibold wrap-anywhere md:text-lg">{name}</h2>
      <p className="text-sm text-quiet">
        {subject}, {text.sentAt(formatDateTime(message.created_at)).toLowerCase()}
        {message.handled_at && (
          <span>{`, ${text.handledAt(formatDateTime(message.handled_at)).toLowerCase()}`}</span>
        )}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-quiet">
        {email && <span className="wrap-anywhere">{email}</span>}
        {phone && (
          <a href={`tel:${phone}`} className="text-accent underline underline-offset-4">
            {formatPhone(phone)}
          </a>
        )}
      </p>
      <FormError error={error} message={error?.message || text.failedMark} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          className="btn btn-primary"
          href={email ? mailto(email, text.subject(subject)) : `tel:${phone}`}
        >
          <span>{email ? text.answer : text.call}</span>
          {about}
        </a>
        {status === "new" && (
          <Button variant="secondary" busy={busy} onClick={() => run("read")}>
            {text.markRead}
            {about}
          </Button>
        )}
        {status !== "answered" && (
          <Button variant="secondary" busy={busy} onClick={() => run("answered")}>
            {text.markAnswered}
            {about}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Encoded whole, so that an address cannot add recipients or a text to the answer. */
const mailto = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
