import { Button } from "~/web/ui/button";
import { HeartFilledIcon, HeartIcon } from "~/web/ui/icons";
import { favoriteText as text } from "./text";
import { useFavorites } from "./use-favorites";

/** Adds a listing to the user's favourites, or removes it. */
export function SaveButton({
  propertyId,
  onVisitor,
}: {
  propertyId: string;
  /** A visitor pressed it: the page says what to do, beside the toast. */
  onVisitor: () => void;
}) {
  const { known, toggle } = useFavorites(propertyId, onVisitor);
  const saved = known.get(propertyId) ?? false;
  return (
    <Button
      variant="secondary"
      className="needs-script min-w-38"
      icon={saved ? <HeartFilledIcon className="text-danger" /> : <HeartIcon />}
      onClick={() => toggle(propertyId)}
    >
      {saved ? text.saved : text.save}
    </Button>
  );
}
