import { jsonLdText } from "~/contract/json-ld";
import type { PublicSettings } from "~/contract/schemas/setting";

/** The platform and its site, with the search that engines may offer under its name. */
export function siteJsonLd(settings: PublicSettings, origin: string): string {
  const { platform_name: name, platform_description: description } = settings;
  const social = [settings.social_facebook, settings.social_twitter, settings.social_instagram];
  const sameAs = social.filter((address) => /^https?:\/\//.test(address));
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name,
        description,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        areaServed: "Douala, Cameroun",
        ...(settings.contact_email && { email: settings.contact_email }),
        ...(settings.contact_phone && { telephone: settings.contact_phone }),
        ...(sameAs.length > 0 && { sameAs }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name,
        url: `${origin}/`,
        inLanguage: "fr",
        publisher: { "@id": `${origin}/#organization` },
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}/search?q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
  return jsonLdText(data);
}
