import { data, redirect } from "react-router";
import { BackendError } from "~/web/backend";
import { answerOf } from "~/web/backend/api-client";
import { isPassing } from "~/web/backend/error";
import { apiContext } from "~/web/backend/server-context";
import { UnsubscribePage } from "~/web/features/notification/unsubscribe-page";
import type { Route } from "./+types/unsubscribe";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return { token, choice: null, error: undefined };
  try {
    const { notifications } = context.get(apiContext);
    const choice = await answerOf(notifications.mails.$get({ query: { token } }));
    return { token, choice, error: undefined };
  } catch (thrown) {
    const { status, message } = BackendError.of(thrown);
    return data({ token, choice: null, error: message }, { status: status || 503 });
  }
}

/** Then shows the page again, as the choice now stands. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const enabled = form.get("enabled") === "true";
  const { notifications } = context.get(apiContext);
  try {
    await answerOf(notifications.mails.$put({ json: { token, enabled } }));
  } catch (thrown) {
    const failure = BackendError.of(thrown);
    // The page of a failed press has no token in its address: it keeps what was posted.
    const mayPass = isPassing(failure) || failure.status === 429;
    const again = mayPass ? { token, enabled } : undefined;
    return data({ error: failure.message, again }, { status: failure.status || 503 });
  }
  return redirect(`${new URL(request.url).pathname}?token=${encodeURIComponent(token)}`);
}

/** Where « Ne plus recevoir ces e-mails » at the foot of a mail leads. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, choice, error } = loaderData;
  return (
    <UnsubscribePage
      token={token}
      choice={choice}
      error={actionData?.error ?? error}
      again={actionData?.again}
    />
  );
}
