import { useState } from "react";
import { useSearchParams } from "react-router";
import { QUERY_MAX } from "~/contract/limits";
import { REPLY } from "~/web/content/contact";
import { Faq } from "~/web/features/information/faq";
import { findHelp } from "~/web/features/information/help-search";
import { plural } from "~/web/lib/format";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { SearchIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";

/** A searchable FAQ; without script the same form asks the server. */
export default function HelpPage() {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState((params.get("q") ?? "").slice(0, QUERY_MAX));
  const themes = findHelp(asked);
  const count = themes.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="page max-w-3xl! py-8">
      <PageTitle
        title="Aide"
        path="/help"
        description="Les réponses aux questions sur la recherche, la réservation, les annonces et le compte."
      />
      <h1 className="text-3xl font-bold">Comment pouvons-nous vous aider&nbsp;?</h1>
      <form
        role="search"
        aria-label="Dans l'aide"
        className="relative mt-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor="help-search" className="sr-only">
          Chercher dans l'aide
        </label>
        <input
          id="help-search"
          type="search"
          name="q"
          maxLength={QUERY_MAX}
          value={asked}
          placeholder="Annuler, caution, photos…"
          className="pr-12!"
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <button
          type="submit"
          className="btn-icon absolute right-0 top-0 text-accent"
          aria-label="Chercher"
        >
          <SearchIcon />
        </button>
      </form>
      <p role="status" className="mt-2 text-sm text-quiet">
        {count} {plural(count, "question", "questions")}
      </p>
      {themes.map(({ theme, questions }) => (
        <section key={theme} className="mt-6" aria-labelledby={slug(theme)}>
          <h2 id={slug(theme)} className="mb-2 text-xl font-semibold">
            {theme}
          </h2>
          <Faq items={questions} open={count <= 2} />
        </section>
      ))}
      {count === 0 && (
        <EmptyState title="Aucune question ne correspond">
          Essayez un autre mot, ou écrivez-nous. {REPLY}
        </EmptyState>
      )}
      <div className="mt-8 text-center">
        <ButtonLink to="/contact" variant="secondary">
          Poser une autre question
        </ButtonLink>
      </div>
    </div>
  );
}

const slug = (theme: string) => `theme-${theme.replaceAll(" ", "-")}`;
