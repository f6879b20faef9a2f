import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatDate } from "~/contract/format-date";
import { EMAIL_MAX } from "~/contract/limits";
import type { Subscriber } from "~/contract/schemas/newsletter";
import { answerOf, backend } from "~/web/backend";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { MailIcon } from "~/web/ui/icons-extra";
import { LiveSearch } from "~/web/ui/live-search";
import { PagedList } from "~/web/ui/paged-list";
import { readSubscribers } from "./read";
import { subscriberText as text } from "./text";

export type SubscribersProps = { q: string; first: Settled<ListPage<Subscriber>> };

const HERE = "/admin/reports?tab=newsletter";

/** The newsletter's subscribers, by address. */
export function Subscribers({ q, first }: SubscribersProps) {
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<Subscriber>();
  const pages = usePages(first, (shown) => readSubscribers(q, shown));
  const forget = (id: string) => {
    setRemoving(undefined);
    pages.change((items) => items.filter((one) => one.id !== id));
    top.current?.focus();
    if ((pages.data?.items.length ?? 0) <= 1) void pages.reload();
  };
  return (
    <div ref={top} tabIndex={-1} className="max-w-3xl outline-none">
      <div className="mb-4">
        <LiveSearch
          label={text.search}
          example={text.example}
          value={q}
          maxLength={EMAIL_MAX}
          onSearch={(words) =>
            void navigate(words ? `${HERE}&q=${encodeURIComponent(words)}` : HERE, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <PagedList
        pages={pages}
        icon={<MailIcon size={24} />}
        failed={text.failed}
        empty={{
          title: q ? text.noneFound : text.none,
          hint: q ? text.noneFoundHint : text.noneHint,
          action: (
            <ButtonLink to={q ? HERE : "/"} variant="secondary">
              {q ? text.showAll : text.home}
            </ButtonLink>
          ),
        }}
        className="gap-2"
      >
        {(subscriber) => (
          <li key={subscriber.id} className="card flex items-center gap-3 px-3 py-2 md:px-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{subscriber.email}</p>
              <p className="text-sm text-quiet">
                {text.since(formatDate(subscriber.confirmed_at))}
              </p>
            </div>
            <Button variant="quiet" onClick={() => setRemoving(subscriber)}>
              {text.remove}
              <span className="sr-only"> {subscriber.email}</span>
            </Button>
          </li>
        )}
      </PagedList>
      <RemoveDialog
        subscriber={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={forget}
      />
    </div>
  );
}

type RemoveDialogProps = {
  subscriber: Subscriber | undefined;
  onClose(): void;
  onRemoved(id: string): void;
};

function RemoveDialog({ subscriber, onClose, onRemoved }: RemoveDialogProps) {
  const { run, busy, error, clear } = useAction(
    async (id: string) => {
      await answerOf(backend.data.newsletter.subscribers[":id"].$delete({ param: { id } }));
      return id;
    },
    {
      success: [text.done],
      failure: ({ message }) => [text.error, message || text.failedRemove],
      onSuccess: onRemoved,
      // Somebody else was faster: it is gone all the same.
      onError: ({ status }) => {
        if (status === 404 && subscriber) onRemoved(subscriber.id);
      },
    },
  );
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open={subscriber !== undefined}
      onClose={close}
      title={text.title}
      cancel={text.cancel}
      footer={
        <Button variant="danger" busy={busy} onClick={() => subscriber && void run(subscriber.id)}>
          {text.confirm}
        </Button>
      }
    >
      <p className="font-semibold wrap-anywhere">{subscriber?.email}</p>
      <p className="mt-2">{text.consequences}</p>
      <FormError error={error} title={text.failedRemove} className="mt-4" />
    </Dialog>
  );
}
