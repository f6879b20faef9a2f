import { useState } from "react";
import { useSearchParams } from "react-router";
import { plural } from "~/contract/format";
import { QUERY_MAX } from "~/contract/query-limit";
import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { REPLY } from "~/web/content/contact";
import { helpThemes, HELP_TEXT as text } from "~/web/content/help";
import { Faq } from "~/web/features/information/faq";
import { findHelp } from "~/web/features/information/help-search";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { SearchIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/help";

export const loader = async ({ context }: Route.LoaderArgs) =>
  answerOf(context.get(apiContext).payments.terms.$get());

/** A searchable FAQ; without script the same form asks the server. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState((params.get("q") ?? "").slice(0, QUERY_MAX));
  const themes = findHelp(helpThemes(loaderData.terms), asked);
  const count = themes.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="page max-w-3xl! py-8">
      <PageTitle title={text.title} path="/help" description={text.description} />
      <h1 className="text-3xl font-bold">{text.heading}</h1>
      <form
        role="search"
        aria-label={text.form}
        className="relative mt-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor="help-search" className="sr-only">
          {text.label}
        </label>
        <input
          id="help-search"
          type="search"
          name="q"
          maxLength={QUERY_MAX}
          value={asked}
          placeholder={text.placeholder}
          className="pr-12!"
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <button
          type="submit"
          className="btn-icon absolute right-0 top-0 text-accent"
          aria-label={text.submit}
        >
          <SearchIcon />
        </button>
      </form>
      <p role="status" className="mt-2 text-sm text-quiet">
        {count} {plural(count, text.question, text.questions)}
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
        <EmptyState title={text.none}>
          {text.noneHint} {REPLY}
        </EmptyState>
      )}
      <div className="mt-8 text-center">
        <ButtonLink to="/contact" variant="secondary">
          {text.toContact}
        </ButtonLink>
      </div>
    </div>
  );
}

const slug = (theme: string) => `theme-${theme.replaceAll(" ", "-")}`;
