import { useEffect, useSyncExternalStore } from "react";
import type { Currency } from "~/contract/enums";
import { formatPhone } from "~/contract/format-phone";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { useRootData } from "~/web/lib/root-data";
import { useUnsentPhotos } from "./use-unsent-photos";
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
      contact_email: profile.email ?? "",
    });
  }, [store, profile, state.prefilled]);

  const usual = useRootData()?.settings.currency_default;
  useEffect(() => {
    if (usual && CURRENCIES.includes(usual)) store.defaultCurrency(usual as Currency);
  }, [store, usual]);

  useUnsentPhotos(store.queue);

  return { store, state };
}
