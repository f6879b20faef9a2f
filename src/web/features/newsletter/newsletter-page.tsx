import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";
import { newsletterPageText } from "./text";

export type NewsletterPageProps = {
  text: (typeof newsletterPageText)["confirm" | "unsubscribe"];
  /** From the link; null when the address holds none. */
  token: string | null;
  done: boolean;
  /** Why the action failed. */
  error: string | undefined;
};

/**
 * Asks before it acts, with a plain form: programs that open the links of a mail to scan them
 * change nothing, and no script is needed.
 */
export function NewsletterPage({ text, token, done, error }: NewsletterPageProps) {
  const { linkFailed, linkIncomplete, home, search } = newsletterPageText;
  const failed = Boolean(error || (!done && !token));
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={text.title} unlisted />
      <h1 className="text-2xl font-bold">{text.title}</h1>
      {done ? (
        <Notice tone="success" title={text.done[0]} className="mt-5">
          {text.done[1]}
        </Notice>
      ) : failed ? (
        <Notice tone="danger" title={linkFailed} className="mt-5">
          {error ?? linkIncomplete}
        </Notice>
      ) : (
        <form method="post" className="mt-3">
          <p className="mb-5">{text.question}</p>
          <input type="hidden" name="token" value={token ?? ""} />
          <button type="submit" className="btn btn-primary">
            {text.button}
          </button>
        </form>
      )}
      <p className="mt-6">
        <ButtonLink to={failed ? "/#newsletter" : "/search"} variant="secondary">
          {failed ? home : search}
        </ButtonLink>
      </p>
    </div>
  );
}
