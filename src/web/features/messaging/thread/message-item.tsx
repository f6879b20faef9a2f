import type { ReactNode } from "react";
import { formatTime } from "~/contract/format-date";

export type MessageItemProps = {
  /** The author, read aloud: the side shows it to the eye. */
  author: string;
  isMine: boolean;
  subject: string | undefined;
  content: string;
  at: string;
  /** What became of one's own message. */
  state: ReactNode;
  children?: ReactNode;
};

/** One message: one's own on the right, the other person's on the left. */
export function MessageItem(props: MessageItemProps) {
  const { author, isMine, subject, content, at, state, children } = props;
  return (
    <li className={`grid ${isMine ? "justify-items-end" : "justify-items-start"}`}>
      <div
        className={`max-w-[min(85%,32rem)] rounded-lg border px-3 py-2 ${
          isMine ? "border-accent-tint bg-accent-tint" : "border-line bg-surface"
        }`}
      >
        <p className="sr-only">{author}</p>
        {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-2 text-sm text-quiet">
        <time dateTime={at}>{formatTime(at)}</time>
        {state}
      </p>
      {children}
    </li>
  );
}
