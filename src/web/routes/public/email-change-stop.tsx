import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { emailChangeText as text } from "~/web/features/account/settings/text";
import { MailLinkPage } from "~/web/ui/mail-link-page";
import type { Route } from "./+types/email-change-stop";

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(apiContext);
  return submitLink(request, (token) => answerOf(account.email.stop.$post({ json: { token } })));
}

/** Where the link mailed to the old address leads. */
export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      text={text.stop}
      {...loaderData}
      error={actionData?.error}
      next={loaderData.done ? text.stop.next : text.home}
      failed={text.home}
    />
  );
}
