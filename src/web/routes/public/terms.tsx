import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { TERMS_TEXT, termsSections } from "~/web/content/terms";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName } from "~/web/lib/root-data";
import type { Route } from "./+types/terms";

export const loader = async ({ context }: Route.LoaderArgs) =>
  answerOf(context.get(apiContext).payments.terms.$get());

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const sections = termsSections(usePlatformName(), loaderData.terms);
  return <LegalPage {...TERMS_TEXT} path="/terms" sections={sections} />;
}
