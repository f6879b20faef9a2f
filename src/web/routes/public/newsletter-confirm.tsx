import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { newsletterPageText as text } from "~/web/features/newsletter/text";
import { MailLinkPage } from "~/web/ui/mail-link-page";
import type { Route } from "./+types/newsletter-confirm";

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { newsletter } = context.get(apiContext);
  return submitLink(request, (token) => answerOf(newsletter.confirm.$post({ json: { token } })));
}

/** Where the link of the first mail leads. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      text={text.confirm}
      {...loaderData}
      error={actionData?.error}
      next={text.search}
      failed={text.home}
    />
  );
}
