import { useEffect, useState } from "react";
import { useAction } from "~/web/forms/use-action";
import { toast } from "~/web/ui/toast";
import { type DeviceState, readDevice, startPush, stopPush } from "./device";
import { pushText as text } from "./text";

/** The state of this device (undefined until it is known) and the ways to change it. */
export function useDevice() {
  const [state, setState] = useState<DeviceState | "unknown">();
  const readAgain = () => {
    readDevice().then(setState, () => setState("unknown"));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the switch shows
  useEffect(readAgain, []);
  const done = (next: DeviceState) => {
    setState(next);
    if (next === "on") toast.success(...text.started);
    if (next === "blocked") toast.error(...text.refused);
  };
  const failure = ({ code, message }: { code: string; message: string }) =>
    [text.failed, code === "internal" ? text.failedHint : message] as const;
  const start = useAction(startPush, { failure, onSuccess: done });
  const stop = useAction(stopPush, { failure, success: text.stopped, onSuccess: setState });
  return { state, start, stop, readAgain };
}
