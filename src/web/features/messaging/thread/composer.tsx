import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { MESSAGE_MAX } from "~/contract/limits";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { threadText as text } from "./text";

type ComposerProps = {
  /** Names what is typed and not sent yet: it outlives the tab. */
  draftKey: string;
  /** Beginnings of an answer, which go into the box. */
  quickReplies?: readonly string[];
  onSend(content: string): void;
};

/** Where one writes the next message; the box is free again as soon as it is sent. */
export function Composer({ draftKey, quickReplies = [], onSend }: ComposerProps) {
  const box = useRef<HTMLFormElement>(null);
  const [content, setContent] = useState(
    () => readDraft<{ content: string }>(draftKey, "browser")?.content ?? "",
  );
  const [isBlank, setIsBlank] = useState(false);
  const change = (next: string) => {
    setContent(next);
    setIsBlank(false);
    writeDraft(draftKey, next ? { content: next } : undefined, "browser");
  };
  const focus = () => box.current?.querySelector("textarea")?.focus();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const trimmed = content.trim();
    if (trimmed) {
      change("");
      onSend(trimmed);
    } else setIsBlank(true);
    focus();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate className="grid gap-2">
      {quickReplies.length > 0 && (
        <ul aria-label={text.quickReplies} className="quick-replies">
          {quickReplies.map((reply) => (
            <li key={reply}>
              <button
                type="button"
                className="chip"
                onClick={() => {
                  change([content.trim(), reply].filter(Boolean).join(" "));
                  focus();
                }}
              >
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextArea
          label={text.label}
          hideLabel
          name="content"
          rows={1}
          maxLength={MESSAGE_MAX}
          placeholder={text.placeholder}
          className="min-w-0 flex-1"
          value={content}
          error={isBlank && text.blank}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <Button type="submit">{text.send}</Button>
      </div>
    </form>
  );
}
