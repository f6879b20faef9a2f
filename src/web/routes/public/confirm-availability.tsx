import { data, redirect } from "react-router";
import { answerOf } from "~/web/backend/api-client";
import { BackendError, isPassing } from "~/web/backend/error";
import { readLink } from "~/web/backend/mail-link";
import { apiContext } from "~/web/backend/server-context";
import { confirmationText as text } from "~/web/features/property/landlord/confirmation-text";
import { MailLinkPage } from "~/web/ui/mail-link-page";
import type { Route } from "./+types/confirm-availability";

export async function loader({ request, context }: Route.LoaderArgs) {
  const waits = new URL(request.url).searchParams.get("done") === "pending";
  const page = { ...readLink(request), waits, listing: null, error: undefined };
  if (page.done || !page.token) return page;
  try {
    const { confirmations } = context.get(apiContext);
    const listing = await answerOf(confirmations.$get({ query: { token: page.token } }));
    return { ...page, listing };
  } catch (thrown) {
    const failure = BackendError.of(thrown);
    // The press may still succeed: only the name of the listing is missing.
    if (isPassing(failure)) return page;
    return data({ ...page, error: failure.message }, { status: failure.status });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pathname } = new URL(request.url);
  const token = String((await request.formData()).get("token") ?? "");
  try {
    const { confirmations } = context.get(apiContext);
    const { status } = await answerOf(confirmations.$post({ json: { token } }));
    return redirect(`${pathname}?done=${status}`);
  } catch (thrown) {
    const { status, message } = BackendError.of(thrown);
    // Pressed twice, or settled meanwhile: the page says what became of the listing.
    if (status === 410) return redirect(`${pathname}?token=${encodeURIComponent(token)}`);
    return data({ error: message }, { status: status || 503 });
  }
}

/** Where mails, text messages and notifications lead that ask whether a listing is still free. */
export default function ConfirmAvailability({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, listing, token, done, error } = loaderData;
  const settled = listing && listing.state !== "asked" ? listing.state : null;
  const outcome = waits ? text.waits : text.done;
  return (
    <MailLinkPage
      text={{
        ...text,
        question: text.question(listing?.title ?? null),
        done: settled && listing ? text.settled[settled](listing.title) : outcome,
      }}
      token={token}
      done={done || settled !== null}
      tone={settled && settled !== "confirmed" ? "info" : "success"}
      error={actionData?.error ?? error}
      next={text.next}
      failed={text.next}
    />
  );
}
