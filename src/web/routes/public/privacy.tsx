import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { PRIVACY_TEXT, privacySections } from "~/web/content/privacy";
import { contactDetails } from "~/web/features/contact/contact-details";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName, useRootData } from "~/web/lib/root-data";
import type { Route } from "./+types/privacy";

export const loader = async ({ context }: Route.LoaderArgs) =>
  answerOf(context.get(apiContext).payments.terms.$get());

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const contact = contactDetails(useRootData()?.settings);
  return (
    <LegalPage
      {...PRIVACY_TEXT}
      path="/privacy"
      sections={privacySections(usePlatformName(), contact, loaderData.terms)}
    />
  );
}
