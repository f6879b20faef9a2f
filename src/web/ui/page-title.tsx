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
 * The document's title and address, and from the server alone what is said of it elsewhere: nobody
 * who reads that moves within the site. React moves them up.
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
      {import.meta.env.SSR && description && <meta name="description" content={description} />}
      {import.meta.env.SSR && path && (
        <Shared {...{ words, name, origin, description, path, image }} />
      )}
    </>
  );
}

type SharedProps = {
  words: string;
  name: string;
  origin: string;
  description: string | undefined;
  path: string;
  image: string | undefined;
};

function Shared(props: SharedProps) {
  const { words, name, origin, description, path, image = "/icon-512.png" } = props;
  return (
    <>
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
