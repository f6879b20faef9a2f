import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { landlordText, toDoText as text } from "./text";

const MANAGE = "/landlord/manage-properties";

/** What comes before the requests: the first listing, or those that were sent back. */
export function ToCorrect({ properties, to_do }: LandlordStatistics) {
  if (properties.total === 0) {
    return (
      <Task
        title={text.first}
        act={<ButtonLink to="/landlord/submit-property">{landlordText.publish}</ButtonLink>}
      >
        {landlordText.noPropertyHint}
      </Task>
    );
  }
  const { total, items } = to_do.correct;
  return (
    <>
      {items.map(({ id, title, reason, requested }) => (
        <Task
          key={id}
          title={title}
          act={<ButtonLink to={`/landlord/edit-property/${id}`}>{text.correct}</ButtonLink>}
        >
          <strong className="font-semibold">
            <span>{requested ? landlordText.changeRequested : landlordText.rejected}</span>&nbsp;:
          </strong>{" "}
          <span>{reason}</span>
        </Task>
      ))}
      {total > items.length && <More count={total - items.length} />}
    </>
  );
}

/** Tasks after those: unread messages, and listings whose availability is to be confirmed. */
export function ToAnswer({ statistics, onChanged }: ToAnswerProps) {
  const { messages, to_do } = statistics;
  const { total, items } = to_do.confirm;
  return (
    <>
      {messages.unread > 0 && (
        <Task
          title={text.unread(messages.unread)}
          act={
            <ButtonLink to="/landlord/messages" variant="secondary">
              {text.read}
            </ButtonLink>
          }
        />
      )}
      {items.map((listing) => (
        <ToConfirm key={listing.id} listing={listing} onConfirmed={onChanged} />
      ))}
      {total > items.length && <More count={total - items.length} />}
    </>
  );
}
type ToAnswerProps = { statistics: LandlordStatistics; onChanged(): void };

type ToConfirmProps = {
  listing: LandlordStatistics["to_do"]["confirm"]["items"][number];
  onConfirmed(): void;
};

function ToConfirm({ listing: { id, title, hidden }, onConfirmed }: ToConfirmProps) {
  const { run, busy } = useAction(
    () => answerOf(backend.data["own-properties"][":id"].confirmation.$post({ param: { id } })),
    {
      success: ({ message }) => [text.confirmed, message],
      failure: ({ message }) => [text.confirmFailed, message],
      onSuccess: onConfirmed,
    },
  );
  return (
    <Task
      title={title}
      act={
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {text.confirm}
        </Button>
      }
    >
      {hidden ? text.hidden : text.asked}
    </Task>
  );
}

type TaskProps = { title: string; act: ReactNode; children?: ReactNode };

function Task({ title, act, children }: TaskProps) {
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
        {children && <p className="whitespace-pre-line wrap-anywhere">{children}</p>}
      </div>
      {act}
    </Card>
  );
}

const More = ({ count }: { count: number }) => (
  <p>
    <Link
      to={MANAGE}
      className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
    >
      {text.more(count)}
    </Link>
  </p>
);
