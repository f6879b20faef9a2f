import { useEffect, useState } from "react";
import { Badge } from "~/web/ui/badge";
import { deadlineText as text } from "./text";

const HOUR = 3_600_000;
/** Landlords are promised a decision within as many. */
const PROMISED_HOURS = 24;
const SOON_HOURS = 4;

/** How much is left of the 24 hours that landlords are promised, or how late it is. */
export function Deadline({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  const left = PROMISED_HOURS - (now - Date.parse(since)) / HOUR;
  if (left <= 0) return <Badge tone="danger">{text.late(Math.floor(-left))}</Badge>;
  if (left <= SOON_HOURS) return <Badge tone="ochre">{text.left(Math.floor(left))}</Badge>;
  return <span className="text-sm text-quiet">{text.left(Math.floor(left))}</span>;
}
