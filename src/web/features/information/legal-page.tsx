import { Link } from "react-router";
import { isLoopbackUrl } from "~/contract/loopback";
import type { LegalBlock, LegalSection } from "~/web/content/legal-section";
import { useRootData } from "~/web/lib/root-data";
import { typeset } from "~/web/lib/typeset";
import { Notice } from "~/web/ui/notice";
import { PageTitle } from "~/web/ui/page-title";
import { legalText } from "./text";

export type LegalPageProps = {
  title: string;
  description: string;
  path: string;
  /** The day the text took its present form. */
  updated: string;
  sections: readonly LegalSection[];
};

/**
 * A long text in numbered sections with its table of contents, which says whether a lawyer has yet to
 * read it.
 */
export function LegalPage({ title, description, path, updated, sections }: LegalPageProps) {
  const { settings, origin = "" } = useRootData() ?? {};
  return (
    <div className="page max-w-3xl! py-8">
      <PageTitle title={title} description={description} path={path} />
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 text-quiet">
        {legalText.version} {updated}
      </p>
      {!settings?.legal_reviewed && (
        <Notice tone="info" className="mt-5">
          {isLoopbackUrl(origin) ? legalText.draft : legalText.unread}
        </Notice>
      )}
      <nav aria-label={legalText.contents} className="mt-6">
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
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p className="mt-2">{typeset(block)}</p>;
  if ("to" in block) {
    return (
      <Link to={block.to} className="footer-link font-medium text-accent underline">
        {block.label}
      </Link>
    );
  }
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {block.map((point) => (
        <li key={point}>{typeset(point)}</li>
      ))}
    </ul>
  );
}
