import { PRIVACY_TEXT, privacySections } from "~/web/content/privacy";
import { contactDetails } from "~/web/features/contact/contact-details";
import { LegalPage } from "~/web/features/information/legal-page";
import { usePlatformName, useRootData } from "~/web/lib/root-data";

export default function PrivacyPage() {
  const contact = contactDetails(useRootData()?.settings);
  return (
    <LegalPage
      {...PRIVACY_TEXT}
      path="/privacy"
      sections={privacySections(usePlatformName(), contact)}
    />
  );
}
