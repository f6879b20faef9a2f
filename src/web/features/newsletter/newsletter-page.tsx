import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";

/** The words of a page behind a mailed link. */
export type NewsletterWords = {
  title: string;
  question: string;
  button: string;
  done: readonly [title: string, sentence: string];
};

export type NewsletterPageProps = {
  words: NewsletterWords;
  /** From the link; null when the address holds none. */
  token: string | null;
  done: boolean;
  /** Why the act was refused. */
  refused: string | undefined;
};

/**
 * Asks before it acts, with a plain form: programs that open the links of a mail to look at them
 * change nothing, and no script is needed.
 */
export function NewsletterPage({ words, token, done, refused }: NewsletterPageProps) {
  return (
    <div className="page max-w-lg! py-10">
      <PageTitle title={words.title} unlisted />
      <h1 className="text-2xl font-bold">{words.title}</h1>
      {done && (
        <Notice tone="success" title={words.done[0]} className="mt-5">
          {words.done[1]}
        </Notice>
      )}
      {!done && (refused || !token) && (
        <Notice tone="danger" title="Ce lien ne convient plus" className="mt-5">
          {refused ??
            "Il manque une partie de l'adresse. Ouvrez le lien reçu par e-mail en entier."}
        </Notice>
      )}
      {!done && !refused && token && (
        <form method="post" className="mt-3">
          <p className="mb-5">{words.question}</p>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary">
            {words.button}
          </button>
        </form>
      )}
      <p className="mt-6">
        <ButtonLink
          to={refused || (!done && !token) ? "/#newsletter" : "/search"}
          variant="secondary"
        >
          {refused || (!done && !token) ? "Retour à l'accueil" : "Chercher un logement"}
        </ButtonLink>
      </p>
    </div>
  );
}
