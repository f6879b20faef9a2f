import { Fragment, useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { ThreadPage } from "~/contract/schemas/messaging";
import { VISIT_REQUEST } from "~/contract/visit-messages";
import { readSession } from "~/web/backend/session";
import { daysSince } from "~/web/lib/days-since";
import { Avatar } from "~/web/ui/avatar";
import { Button, ButtonLink } from "~/web/ui/button";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Composer } from "./composer";
import { MessageItem } from "./message-item";
import { nameOf } from "./name-of";
import { QUICK_REPLIES, threadText as text } from "./text";
import { UnsentMessage } from "./unsent-message";
import { useConversation } from "./use-conversation";

/** The end of the page is followed when it is at most this far away, px. */
const NEAR = 160;

/** One conversation: with whom and about what, its messages, and the box for the next one. */
export function Conversation({ loaded }: { loaded: ThreadPage }) {
  const { thread } = loaded;
  const { property } = thread;
  const userId = readSession()?.user.id ?? "";
  const name = nameOf(thread.other);
  const { messages, unsent, ...conversation } = useConversation(loaded, userId);
  const end = useRef<HTMLDivElement>(null);
  const waiting = unsent.at(-1);
  const last = waiting ? `${waiting.id} ${Boolean(waiting.error)}` : messages.at(-1)?.id;
  const isAsked = thread.side === "landlord" && !waiting && messages.at(-1)?.sender_id !== userId;
  const shown = useRef<string>(undefined);
  // Scrolls to the newest message at first and after one's own; to others' only where one reads the end.
  useEffect(() => {
    if (!end.current || shown.current === last) return;
    const isMine = unsent.length > 0 || shown.current === undefined;
    const distance = end.current.getBoundingClientRect().bottom - window.innerHeight;
    if (isMine || distance < NEAR) end.current.scrollIntoView({ block: "nearest" });
    shown.current = last;
  }, [last, unsent.length]);
  return (
    <div className="conversation">
      <ThreadHeader thread={thread} name={name} />
      <div className="grid flex-1 content-end gap-3 py-4">
        {conversation.hasOlder ? (
          <div className="text-center">
            {conversation.older.failed && (
              <p role="alert" className="mb-2 text-danger">
                {text.olderFailed}
              </p>
            )}
            <Button
              variant="secondary"
              busy={conversation.older.busy}
              onClick={conversation.readOlder}
            >
              {text.older}
            </Button>
          </div>
        ) : (
          thread.side === "tenant" && <NeverPay />
        )}
        <div role="log" aria-label={text.log(name)}>
          <ol className="grid grid-cols-1 gap-3">
            {messages.map((message, index) => {
              const before = messages[index - 1];
              const isMine = message.sender_id === userId;
              return (
                <Fragment key={message.id}>
                  {dayOf(message.created_at) !== (before && dayOf(before.created_at)) && (
                    <li className="mt-2 text-center text-sm font-medium text-quiet">
                      {dayOf(message.created_at)}
                    </li>
                  )}
                  <MessageItem
                    author={isMine ? text.you : name}
                    isMine={isMine}
                    subject={
                      [before?.subject, thread.property?.title].includes(message.subject)
                        ? undefined
                        : message.subject
                    }
                    content={message.content}
                    at={message.created_at}
                    state={isMine && (message.read_at ? text.read : text.sent)}
                  />
                </Fragment>
              );
            })}
            {unsent.map((message) => (
              <UnsentMessage
                key={message.id}
                message={message}
                onRetry={() => conversation.retry(message.id)}
                onRemove={() => conversation.remove(message.id)}
              />
            ))}
          </ol>
        </div>
      </div>
      <div className="conversation-composer">
        {isAsked && property?.active && messages.at(-1)?.subject === VISIT_REQUEST.subject && (
          <ButtonLink
            variant="secondary"
            to={`/landlord/visit-hours/${property.id}`}
            className="mb-2"
          >
            {text.openSlots}
          </ButtonLink>
        )}
        <Composer
          draftKey={`reply-draft:${userId}:${thread.id}`}
          quickReplies={isAsked ? QUICK_REPLIES : []}
          onSend={conversation.send}
        />
      </div>
      <div ref={end} className="scroll-mb-(--bottom-bar)" />
    </div>
  );
}

function ThreadHeader({ thread, name }: { thread: ThreadPage["thread"]; name: string }) {
  const { property, other } = thread;
  return (
    <header className="flex items-center gap-3 border-b border-line pb-3">
      <Avatar name={name} src={other.avatar_url} size={48} />
      <div className="min-w-0">
        <h1 className="text-xl font-bold wrap-anywhere">{name}</h1>
        {property?.active ? (
          <Link
            to={`/property/${property.id}`}
            className="flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            <span className="line-clamp-2">{property.title}</span>
          </Link>
        ) : (
          <p className="text-quiet wrap-anywhere">
            {property ? `${property.title}. ${text.notOffered}` : text.gone}
          </p>
        )}
      </div>
    </header>
  );
}

/** What a tenant should know before any money changes hands. */
export function NeverPay() {
  return (
    <p className="flex gap-2 rounded-lg bg-ochre-tint p-3">
      <ShieldCheckIcon className="mt-0.5 text-ochre" />
      <span>
        <strong className="font-semibold">{text.never}</strong> {text.neverMore}
      </span>
    </p>
  );
}

function dayOf(at: string): string {
  const days = daysSince(at, Date.now());
  if (days === 0) return text.today;
  return days === 1 ? text.yesterday : formatDate(at);
}
