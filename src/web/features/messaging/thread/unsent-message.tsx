import { MessageItem } from "./message-item";
import type { Unsent } from "./outbox";
import { threadText as text } from "./text";

type UnsentMessageProps = { message: Unsent; onRetry(): void; onRemove(): void };

/** One's own message until the server has it: under way, or why it has not gone, with another try. */
export function UnsentMessage({ message, onRetry, onRemove }: UnsentMessageProps) {
  const { content, at, error } = message;
  return (
    <MessageItem
      author={text.you}
      isMine
      subject={undefined}
      content={content}
      at={at}
      state={
        error ? (
          <>
            <span className="font-semibold text-danger">{text.notSent}</span>
            <button type="button" className="message-act" onClick={onRetry}>
              {text.retry}
            </button>
            <button type="button" className="message-act" onClick={onRemove}>
              {text.remove}
            </button>
          </>
        ) : (
          text.sending
        )
      }
    >
      {error && (
        <p role="alert" className="max-w-[min(85%,32rem)] text-right text-sm text-danger">
          {reason(error)}
        </p>
      )}
    </MessageItem>
  );
}

/** Beyond a quota only the server knows when the message may go. */
function reason(error: NonNullable<Unsent["error"]>): string {
  if (error === "left") return text.left;
  const { status, message } = error;
  if (status === 0) return text.lost;
  return status === 429 || status === 422 ? message : text.sendFailed;
}
