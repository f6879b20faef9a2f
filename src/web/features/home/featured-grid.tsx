import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { answerOf, BackendError, backend } from "~/web/backend";
import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ChatIcon, SearchIcon } from "~/web/ui/icons";
import { featuredText as text } from "./featured-text";
import { whatsappLink } from "./whatsapp-link";

/** A second press this soon after more cards came was meant for the button that stood there, ms. */
const SAME_PRESS_MS = 500;

export type Featured = { items: CardProperty[]; page: number; has_more: boolean };

export type FeaturedGridProps = {
  /** The pages read so far, as one list; `page` is the last of them. */
  featured: Featured;
  /** Digits with country code; without it the cards have no chat link. */
  whatsappNumber?: string | undefined;
  /** The site's address, for the link in the chat message. */
  origin: string;
};

/** Featured listings; more of them on demand, by script in place, without it as a longer page. */
export function FeaturedGrid({ featured, whatsappNumber, origin }: FeaturedGridProps) {
  const [shown, setShown] = useState(featured);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const arrived = useRef(Number.NEGATIVE_INFINITY);
  const next = String(shown.page + 1);

  // The button has moved down or is gone: move the focus to the first new card.
  const before = useRef(shown.items.length);
  useEffect(() => {
    const first = list.current?.children[before.current];
    before.current = shown.items.length;
    const { activeElement: at, body } = document;
    if (at === body || at === button.current) {
      first?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
    }
  }, [shown.items.length]);

  const more = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const page = await answerOf(backend.data.properties.featured.$get({ query: { page: next } }));
      const known = new Set(shown.items.map(({ id }) => id));
      const items = [...shown.items, ...page.items.filter(({ id }) => !known.has(id))];
      arrived.current = performance.now();
      setShown({ ...page, items });
      // The address follows, so that going back loads as many, without a navigation of the router.
      window.history.replaceState(window.history.state, "", `/?page=${next}`);
    } catch (thrown) {
      setError(BackendError.of(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  if (shown.items.length === 0) {
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={text.none}
        level={3}
        action={<ButtonLink to="/search">{text.toSearch}</ButtonLink>}
      >
        {text.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        ref={list}
        onClickCapture={(event) => {
          if (event.timeStamp - arrived.current < SAME_PRESS_MS) event.preventDefault();
        }}
        className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"
      >
        {shown.items.map((property, index) => (
          <li key={property.id}>
            <PropertyCard property={property} level={3} loading={index === 0 ? "first" : "lazy"}>
              {whatsappNumber && (
                <a
                  href={whatsappLink(whatsappNumber, property, origin)}
                  target="_blank"
                  rel="noopener"
                  className="property-card-action btn btn-secondary"
                >
                  <ChatIcon />
                  {text.whatsapp}
                </a>
              )}
            </PropertyCard>
          </li>
        ))}
      </ul>
      {shown.has_more && (
        <p className="mt-8 text-center">
          <Link
            ref={button}
            to={`/?page=${next}`}
            className="btn btn-secondary"
            aria-busy={busy || undefined}
            onClick={more}
            data-press
            preventScrollReset
          >
            {text.more}
            {busy && (
              <span role="status" className="sr-only">
                {text.loading}
              </span>
            )}
          </Link>
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-center text-danger">
          {error}
        </p>
      )}
    </>
  );
}
