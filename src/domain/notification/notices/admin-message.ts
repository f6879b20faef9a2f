import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** A message of the administration to one account, whole on the site and by mail. */
export const adminMessage = {
  key: "admin_message",
  tells: { admin_wrote: "person" },
  fixed: "team",
  audience: "user",
  site: {
    type: "system",
    title: "Message de l'administration",
    message: ({ subject, content }) => `${subject}\u00a0: ${content}`,
  },
  mail: mail({
    type: "admin-message",
    schema: z.object({ firstName: z.string(), subject: z.string(), content: z.string() }),
    samples: ({ name, title, text }) => [{ firstName: name, subject: title, content: text }],
    always: true,
    content: ({ firstName, subject, content }, { platformName, publicUrl }) => ({
      subject: `${platformName}\u00a0: ${subject}`,
      title: subject,
      greeting: greeting(firstName),
      paragraphs: [`L'équipe ${platformName} vous écrit\u00a0:`],
      quote: { label: "Message", text: content },
      button: { label: "Répondre à l'équipe", href: `${publicUrl}/contact` },
    }),
  }),
} satisfies NoticeOf<{ subject: string; content: string }>;
