import { useState } from "react";
import { Button } from "~/web/ui/button";
import { Skeleton } from "~/web/ui/skeleton";
import type { DisputePhotosProps } from "./dispute-photos";
import { moneyText as text } from "./text";
import { useScript } from "./use-script";

const fetchPhotos = async () => (await import("./dispute-photos")).DisputePhotos;

/** What one side shows of a problem; the script is fetched where there is something to show or to add. */
export function PhotosSlot(props: DisputePhotosProps) {
  const { dispute, of, side } = props;
  const isWanted = hasPhotos(dispute, of) || (of === side && dispute.decided_at === null);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  // It stays when the decision comes, and ends what is being sent.
  return wasWanted && <Photos {...props} />;
}

function Photos(props: DisputePhotosProps) {
  const { Loaded, isLost, load } = useScript(fetchPhotos);
  if (Loaded) return <Loaded {...props} />;
  if (!isLost) return <Skeleton className="h-32 w-full" />;
  return (
    <div>
      <p className="mb-2">{text.photosFailed}</p>
      <Button variant="secondary" onClick={() => void load()}>
        {text.retry}
      </Button>
    </div>
  );
}

export const hasPhotos = (
  { photos }: DisputePhotosProps["dispute"],
  of: DisputePhotosProps["of"],
) => photos.some(({ side }) => side === of);
