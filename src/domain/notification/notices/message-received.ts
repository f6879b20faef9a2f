import { MESSAGE_PREVIEW_LENGTH } from "~/contract/limits";
import { threadPath } from "~/contract/thread-path";
import { mail, type NoticeOf } from "../notice";
import { contactMessage, LETTER, sampleLetter } from "./contact-message";

/** An account without e-mail is texted about a message unread for so long. */
const UNREAD_HOURS = 3;

/**
 * A message of a thread, to the other side; the mail carries it whole, like the contact form's, and
 * its data carry the link to the thread.
 */
export const messageReceived = {
  key: "message_received",
  tells: { message_sent: "addressee" },
  audience: "user",
  site: {
    type: "message",
    title: "Nouveau message",
    message: ({ name, content }) => `${name} : ${preview(content)}`,
  },
  bySide: threadPath,
  texted: { at: (_, now) => new Date(now.getTime() + UNREAD_HOURS * 3_600_000), onlyIf: "unread" },
  mail: mail({
    type: "contact-notification",
    schema: LETTER,
    samples: (words) => [{ ...sampleLetter(words), email: null, link: words.link }],
    content: contactMessage.mail.content,
  }),
} satisfies NoticeOf<{ name: string; content: string }>;

/** The first characters on one line, with an ellipsis when there is more. */
function preview(content: string): string {
  const characters = [...content.replace(/\s+/g, " ")];
  if (characters.length <= MESSAGE_PREVIEW_LENGTH) return characters.join("");
  return `${characters.slice(0, MESSAGE_PREVIEW_LENGTH).join("").trimEnd()}…`;
}
