import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { answerOf, BackendError, backend } from "~/web/backend";
import type { CardProperty } from "~/web/features/property/card/property-card";
import { type Chat, FeaturedList } from "./featured-grid";
import { featuredText as text } from "./featured-text";

/** A second press this soon after more cards came was meant for the button that stood there, ms. */
const SAME_PRESS_MS = 500;

export type MoreFeaturedProps = Chat & {
  /** The last page of those that stand above. */
  page: number;
};

/** More featured listings on demand: by script in place, without it as a longer page. */
export function MoreFeatured({ page, ...chat }: MoreFeaturedProps) {
  const [shown, setShown] = useState({ items: [] as CardProperty[], page, has_more: true });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const arrived = useRef(Number.NEGATIVE_INFINITY);
  const next = String(shown.page + 1);

  // The button has moved down or is gone: move the focus to the first new card.
  const before = useRef(0);
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
      const read = await answerOf(backend.data.properties.featured.$get({ query: { page: next } }));
      const items = [...shown.items, ...read.items.filter(({ id }) => !isShown(id))];
      arrived.current = performance.now();
      setShown({ ...read, items });
      // The address follows, so that going back loads as many, without a navigation of the router.
      window.history.replaceState(window.history.state, "", `/?page=${next}`);
    } catch (thrown) {
      setError(BackendError.of(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {shown.items.length > 0 && (
        <FeaturedList
          ref={list}
          items={shown.items}
          chat={chat}
          className="mt-8"
          onClickCapture={(event) => {
            if (event.timeStamp - arrived.current < SAME_PRESS_MS) event.preventDefault();
          }}
        />
      )}
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

/** A listing that was featured meanwhile moves the last card of a page to the next one. */
const isShown = (id: string) => document.querySelector(`h3 a[href="/property/${id}"]`) !== null;
