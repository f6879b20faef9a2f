import { useEffect, useSyncExternalStore } from "react";
import type { Currency } from "~/contract/enums";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { formatPhone } from "~/web/lib/format-phone";
import { useRootData } from "~/web/lib/root-data";
import { wizardOf } from "./wizard-store";

const CURRENCIES: readonly string[] = ["FCFA", "EUR", "USD"] satisfies Currency[];

/** The person's submission under way, with the contact of the profile and the usual currency. */
export function useWizard(userId: string) {
  const store = wizardOf(userId);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  const { data: profile } = useLoad(`profile-${userId}`, () =>
    answerOf(backend.data.profile.$get()),
  );
  useEffect(() => {
    if (!profile || state.prefilled) return;
    store.prefill({
      contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
      contact_phone: profile.phone ? formatPhone(profile.phone) : "",
      contact_email: profile.email,
    });
  }, [store, profile, state.prefilled]);

  const usual = useRootData()?.settings.currency_default;
  useEffect(() => {
    if (usual && CURRENCIES.includes(usual)) store.defaultCurrency(usual as Currency);
  }, [store, usual]);

  useEffect(() => {
    const retry = () => store.queue.retryFailed();
    // Files on their way cannot be kept: the browser asks before the tab is closed.
    const leave = (event: BeforeUnloadEvent) => {
      if (store.queue.unsent > 0) event.preventDefault();
    };
    addEventListener("online", retry);
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("online", retry);
      removeEventListener("beforeunload", leave);
    };
  }, [store]);

  return { store, state };
}
