import { greeting } from "../format";
import type { Notice } from "../notice";

/** A message of the administration to one account, whole on the site and by mail. */
export const adminMessage = {
  audience: "user",
  site: {
    type: "system",
    title: "Message de l'administration",
    message: ({ subject, content }) => `${subject}\u00a0: ${content}`,
  },
  mail: {
    type: "admin-message",
    always: true,
    content: ({ firstName, subject, content }, { platformName, publicUrl }) => ({
      subject: `${platformName}\u00a0: ${subject}`,
      title: subject,
      greeting: greeting(firstName),
      paragraphs: [`L'équipe ${platformName} vous écrit\u00a0:`],
      quote: { label: "Message", text: content },
      button: { label: "Répondre à l'équipe", href: `${publicUrl}/contact` },
    }),
  },
} satisfies Notice<{ subject: string; content: string }, "admin-message">;
