import { useState } from "react";
import { Button } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { isPutOff, putOff } from "./put-off";
import { pushText as text } from "./text";
import { useDevice } from "./use-device";

/** Offers push messages on this device; gone once answered, 'later' for 30 days. */
export function PushCard() {
  const { state, start } = useDevice();
  const [isLater, setLater] = useState(isPutOff);
  const keptFocus = useKeptFocus();
  if (state !== "off" || isLater) return null;
  const later = () => {
    setLater(true);
    putOff("later");
  };
  return (
    <div {...keptFocus}>
      <SectionCard title={text.title}>
        <p className="mb-3 max-w-prose text-quiet">{text.why}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={start.busy} onClick={() => void start.run()}>
            {text.start}
          </Button>
          <Button variant="quiet" onClick={later}>
            {text.later}
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}
