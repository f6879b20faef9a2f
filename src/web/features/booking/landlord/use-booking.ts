import { useEffect, useRef, useState } from "react";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { toast } from "~/web/ui/toast";
import { landlordToasts as toasts } from "./text";
import { loadSentence, updateSentence } from "./update-error";

export type LandlordAct = "accept" | "decline" | "access";

/** One booking of the landlord's, and what can be done with it, one act at a time. */
export function useLandlordBooking(id: string) {
  const received = backend.data.bookings.received[":id"];
  const param = { id };
  const { data, error, loading, reload, set } = useLoad(`landlord-booking-${id}`, () =>
    answerOf(received.$get({ param })),
  );
  const [busy, setBusy] = useState<LandlordAct | null>(null);
  const [problem, setProblem] = useState("");
  const running = useRef(false);

  useEffect(() => {
    if (error) toast.error(toasts.error, loadSentence(error));
  }, [error]);

  async function act(
    kind: LandlordAct,
    request: () => Promise<LandlordBooking>,
    done: readonly [string, string],
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(kind);
    setProblem("");
    try {
      const booking = await request();
      set(() => booking);
      toast.success(...done);
      return true;
    } catch (thrown) {
      const refusal = BackendError.of(thrown);
      const sentence = updateSentence(refusal);
      setProblem(sentence);
      toast.error(toasts.error, sentence);
      // Somebody or something was faster: show how it stands now.
      if (refusal.status === 409) await reload();
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return {
    booking: data,
    error,
    loading,
    reload,
    busy,
    /** Why the last act was refused. */
    problem,
    accept: () => act("accept", () => answerOf(received.accept.$post({ param })), toasts.accepted),
    decline: (reason: string) =>
      act(
        "decline",
        () => answerOf(received.decline.$post({ param, json: { reason } })),
        toasts.declined,
      ),
    share: (text: string) =>
      act(
        "access",
        () => answerOf(received.access.$post({ param, json: { text } })),
        toasts.accessShared,
      ),
  };
}
