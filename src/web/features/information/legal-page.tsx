import { Notice } from "~/web/features/site/notice";
import { PageTitle } from "~/web/features/site/page-title";

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];
export type LegalSection = readonly [title: string, ...blocks: LegalBlock[]];

export type LegalPageProps = {
  title: string;
  description: string;
  path: string;
  /** The day the text took its present form. */
  updated: string;
  sections: readonly LegalSection[];
};

/** A long text in numbered sections with its table of contents. */
export function LegalPage({ title, description, path, updated, sections }: LegalPageProps) {
  return (
    <div className="page max-w-3xl! py-8">
      <PageTitle title={title} description={description} path={path} />
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 text-quiet">Version du {updated}</p>
      <Notice tone="info" className="mt-5">
        Texte de travail, à faire relire par un conseil avant l'ouverture au public.
      </Notice>
      <nav aria-label="Sommaire" className="mt-6">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(([heading], index) => (
            <li key={heading}>
              <a href={`#article-${index + 1}`} className="footer-link text-accent">
                {index + 1}. {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([heading, ...blocks], index) => (
        <section key={heading} aria-labelledby={`article-${index + 1}`} className="mt-8">
          <h2 id={`article-${index + 1}`} className="scroll-mt-4 text-xl font-semibold">
            {index + 1}. {heading}
          </h2>
          {blocks.map((block) =>
            typeof block === "string" ? (
              <p key={block} className="mt-2">
                {block}
              </p>
            ) : (
              <ul key={block.join()} className="mt-2 list-disc space-y-1 pl-5">
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
