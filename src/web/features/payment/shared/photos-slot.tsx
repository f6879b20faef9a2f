import { Button } from "~/web/ui/button";
import { Skeleton } from "~/web/ui/skeleton";
import type { DisputePhotosProps } from "./dispute-photos";
import { moneyText as text } from "./text";
import { useScript } from "./use-script";

/** By problem and side: what this tab has shown once stays, so that the decision ends what is being sent. */
const shown = new Set<string>();

const fetchPhotos = async () => (await import("./dispute-photos")).DisputePhotos;

/** What one side shows of a problem; the script is fetched where there is something to show or to add. */
export function PhotosSlot(props: DisputePhotosProps) {
  const { dispute, of, side } = props;
  const key = `${dispute.id} ${of}`;
  if (hasPhotos(dispute, of) || (of === side && dispute.decided_at === null)) shown.add(key);
  return shown.has(key) && <Photos {...props} />;
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
