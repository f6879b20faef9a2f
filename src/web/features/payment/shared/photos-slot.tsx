import { Button } from "~/web/ui/button";
import { Skeleton } from "~/web/ui/skeleton";
import type { DisputePhotosProps } from "./dispute-photos";
import { moneyText as text } from "./text";
import { useScript } from "./use-script";

const fetchPhotos = async () => (await import("./dispute-photos")).DisputePhotos;

/** What one side shows of a problem; the script is fetched where there is a problem. */
export function PhotosSlot(props: DisputePhotosProps) {
  const { dispute, of, side } = props;
  const { Loaded, isLost, load } = useScript(fetchPhotos);
  const isOpenOwn = of === side && dispute.decided_at === null;
  if (!isOpenOwn && !hasPhotos(dispute, of)) return null;
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
