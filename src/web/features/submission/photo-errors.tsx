import { AlertIcon } from "~/web/ui/icons";

/** What is wrong with the photos chosen last, each sentence once. */
export function PhotoErrors({ messages }: { messages: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {[...new Set(messages)].map((message) => (
        <p key={message} className="field-error break-words">
          <AlertIcon size={16} className="mt-0.5" />
          <span className="min-w-0">{message}</span>
        </p>
      ))}
    </div>
  );
}
