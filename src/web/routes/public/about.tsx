import { ABOUT_FIGURES, ABOUT_TEXT, FEATURES, MISSION, TEAM, VALUES } from "~/web/content/about";
import { usePlatformName } from "~/web/lib/root-data";
import { typeset } from "~/web/lib/typeset";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { CheckIcon } from "~/web/ui/icons-extra";
import { KeyFigures } from "~/web/ui/key-figures";
import { PageSection } from "~/web/ui/page-section";
import { PageTitle } from "~/web/ui/page-title";

export default function AboutPage() {
  const name = usePlatformName();
  return (
    <div className="page py-8">
      <PageTitle title={ABOUT_TEXT.title} path="/about" description={ABOUT_TEXT.description} />
      <h1 className="text-3xl font-bold">{ABOUT_TEXT.heading(name)}</h1>
      <PageSection id="mission" title={ABOUT_TEXT.mission}>
        <div className="grid max-w-prose gap-3">
          {MISSION.map((text) => (
            <p key={text}>{typeset(text)}</p>
          ))}
        </div>
      </PageSection>
      <KeyFigures items={ABOUT_FIGURES} />
      <PageSection id="features" title={ABOUT_TEXT.features}>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(([title, text]) => (
            <li key={title} className="flex gap-3">
              <CheckIcon className="mt-0.5 text-accent" />
              <div>
                <h3 className="font-semibold leading-6">{title}</h3>
                <p className="text-quiet">{typeset(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="values" title={ABOUT_TEXT.values}>
        <div className="grid gap-4 md:grid-cols-3">
          {VALUES.map(([title, text]) => (
            <Card key={title}>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-quiet">{typeset(text)}</p>
            </Card>
          ))}
        </div>
      </PageSection>
      <PageSection id="team" title={ABOUT_TEXT.team}>
        <p className="max-w-prose">{TEAM}</p>
      </PageSection>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/search">{ABOUT_TEXT.toSearch}</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {ABOUT_TEXT.toContact}
        </ButtonLink>
      </div>
    </div>
  );
}
