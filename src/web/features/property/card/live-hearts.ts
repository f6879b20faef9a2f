import { useEffectEvent, useLayoutEffect } from "react";
import { favoriteText as text } from "~/web/features/favorite/text";
import { useFavorites } from "~/web/features/favorite/use-favorites";
import type { LivenProps } from "~/web/islands/lazy-island";

/** Makes the hearts of cards act that stay the server's HTML, which React never draws. */
export function LiveHearts({ box }: LivenProps) {
  const { known, toggle } = useFavorites();
  useLayoutEffect(() => {
    const hearts = [...(box.current?.querySelectorAll<HTMLElement>(".heart") ?? [])];
    for (const heart of hearts) showSaved(heart, known.get(listingOf(heart)) ?? false);
    return () => {
      // Another person may be signed in when these cards are shown again.
      for (const heart of hearts) showSaved(heart, false);
    };
  }, [box, known]);
  const press = useEffectEvent(async ({ target }: Event) => {
    const heart = (target as Element).closest<HTMLElement>(".heart");
    if (!heart) return;
    heart.ariaBusy = "true";
    await toggle(listingOf(heart));
    heart.ariaBusy = null;
  });
  useLayoutEffect(() => {
    const cards = box.current;
    cards?.addEventListener("click", press);
    return () => cards?.removeEventListener("click", press);
  }, [box]);
  return null;
}

/** As `FavoriteHeart` draws it. */
function showSaved(heart: HTMLElement, saved: boolean): void {
  heart.setAttribute("aria-pressed", String(saved));
  heart.title = saved ? text.saved : text.save;
  heart.firstElementChild?.classList.toggle("icon-filled", saved);
}

/** The id of the listing on whose card a heart is. */
function listingOf(heart: HTMLElement): string {
  const card = heart.closest(".property-card");
  const link = card?.querySelector<HTMLAnchorElement>(".property-card-link");
  return link?.pathname.split("/").at(-1) ?? "";
}
