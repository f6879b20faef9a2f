import { usePlatformName, useRootData } from "~/web/lib/root-data";

export type PageTitleProps = {
  /** What the page is about, without the platform's name; empty on the home page. */
  title: string;
  /** One sentence for search engines and shared links. */
  description?: string | undefined;
  /**
   * The page's one address, beginning with a slash: gives the canonical link and what messengers
   * show. Without it, as on pages behind sign-in, there is neither.
   */
  path?: string;
  /** Address of the picture that messengers show; the platform's icon without one. */
  image?: string;
  /** Not for search engines. */
  unlisted?: boolean;
};

/**
 * The document's title and canonical address, and from the server also what crawlers read. React
 * hoists them into the head.
 */
export function PageTitle({ title, description, path, image, unlisted }: PageTitleProps) {
  const name = usePlatformName();
  const origin = useRootData()?.origin ?? "";
  const words = [title, name].filter(Boolean).join(" · ");
  return (
    <>
      <title>{words}</title>
      {unlisted && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={origin + path} />}
      {import.meta.env.SSR && (
        <CrawlerMeta
          words={words}
          name={name}
          origin={origin}
          description={description}
          path={path}
          image={image}
        />
      )}
    </>
  );
}

type CrawlerMetaProps = {
  words: string;
  name: string;
  origin: string;
  description: string | undefined;
  path: string | undefined;
  image: string | undefined;
};

/** For search engines and messengers, which load the document only: the server alone renders it. */
function CrawlerMeta(props: CrawlerMetaProps) {
  const { words, name, origin, description, path, image = "/icon-512.png" } = props;
  const meta = description && <meta name="description" content={description} />;
  if (!path) return meta;
  return (
    <>
      {meta}
      <meta property="og:title" content={words} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:locale" content="fr_FR" />
      {name && <meta property="og:site_name" content={name} />}
    </>
  );
}
