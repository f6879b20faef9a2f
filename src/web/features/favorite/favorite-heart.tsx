import { useState } from "react";
import { HeartFilledIcon, HeartIcon } from "~/web/ui/icons";
import { favoriteText as text } from "./text";
import { useFavorites } from "./use-favorites";

/** The heart at the top right of a card. */
export function FavoriteHeart({ propertyId, title }: { propertyId: string; title: string }) {
  const { known, toggle } = useFavorites();
  const saved = known.get(propertyId) ?? false;
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await toggle(propertyId);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="heart needs-script"
      aria-pressed={saved}
      aria-busy={busy || undefined}
      aria-label={`${text.save} : ${title}`}
      title={saved ? text.saved : text.save}
      onClick={press}
    >
      {saved ? <HeartFilledIcon size={22} /> : <HeartIcon size={22} />}
    </button>
  );
}
