import { z } from "zod";
import { mail, type NoticeMail } from "./notice";

const LINK = z.object({ firstName: z.string(), link: z.string(), minutes: z.number() });
type Link = z.infer<typeof LINK>;

/** A mail about the reader's own account, whose link opens it for some minutes. */
export const linkMail = (given: Pick<NoticeMail<Link>, "type" | "content">) =>
  mail({
    schema: LINK,
    samples: ({ name, link }) => [{ firstName: name, link, minutes: 30 }],
    linkMinutes: ({ minutes }) => minutes,
    always: true,
    account: true,
    ...given,
  });
