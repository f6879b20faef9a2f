import { usePlatformName } from "./use-root-data";

export type PageTitleProps = {
  /** What the page is about, without the platform's name; empty on the home page. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string;
};

/** The document's title and description; React moves them into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  const name = usePlatformName();
  return (
    <>
      <title>{[title, name].filter(Boolean).join(" · ")}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
