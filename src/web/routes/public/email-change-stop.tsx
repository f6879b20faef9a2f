import { answerOf } from "~/web/backend/api-client";
import { readLink, submitLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { EmailChangePage } from "~/web/features/account/settings/email-change-page";
import type { Route } from "./+types/email-change-stop";

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { account } = context.get(apiContext);
  return submitLink(request, (token) => answerOf(account.email.stop.$post({ json: { token } })));
}

/** Where the link mailed to the old address leads. */
export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailChangePage act="stop" {...loaderData} error={actionData?.error} />;
}
