import { favoriteText as text } from "~/web/text/favorite";
import { HeartFilledIcon, HeartIcon } from "~/web/ui/icons";
import { useFavorite } from "./use-favorite";

/** The heart at the top right of a card. */
export function FavoriteHeart({ propertyId, title }: { propertyId: string; title: string }) {
  const { saved, toggle } = useFavorite(propertyId, "all");
  return (
    <button
      type="button"
      className="heart needs-script"
      aria-pressed={saved}
      aria-label={`${text.save} : ${title}`}
      title={saved ? text.saved : text.save}
      onClick={toggle}
    >
      {saved ? <HeartFilledIcon size={22} /> : <HeartIcon size={22} />}
    </button>
  );
}
