import { BILLING_PERIODS, CURRENCIES, FURNISHINGS, PROPERTY_TYPES } from "~/contract/enums";
import { OFFERERS } from "~/contract/offer";
import type { Upload } from "~/contract/schemas/submission";
import * as drafts from "~/web/forms/draft";
import { parseAnswers, saidOnce } from "./fact-values";
import { EMPTY, type Step, type Values } from "./values";

/** What the wizard asks about at most once per submission. */
export const QUESTIONS = ["photos", "price"] as const;
export type Question = (typeof QUESTIONS)[number];

/** What survives a closed tab; photos not sent yet cannot. */
export type Draft = {
  submission_id: string;
  step: Step;
  values: Values;
  photos: { name: string; upload: Upload }[];
  primary_id: string | null;
  /** The contact was filled in from the profile once; emptied fields stay empty. */
  prefilled: boolean;
  asked: readonly Question[];
};

const keyOf = (userId: string) => `submission-draft:${userId}`;

/** The user's stored draft, or null when there is none or it makes no sense. */
export function readDraft(userId: string): Draft | null {
  const stored = drafts.readDraft<Draft>(keyOf(userId), "browser");
  return stored ? parseDraft(stored) : null;
}

/** Keeps the draft; null removes it. */
export function writeDraft(userId: string, draft: Draft | null): void {
  drafts.writeDraft(keyOf(userId), draft ?? undefined, "browser");
}

/** Takes over what still fits: a stored choice that no longer exists falls back to the default. */
function parseDraft(stored: Partial<Draft>): Draft | null {
  const { submission_id, step, values, photos, primary_id, prefilled, asked } = stored;
  if (typeof submission_id !== "string" || !values || typeof values !== "object") return null;
  const kept = (Array.isArray(photos) ? photos : []).filter(
    (p) => typeof p?.name === "string" && typeof p.upload?.image_url === "string",
  );
  return {
    submission_id,
    step: step === 2 || step === 3 || step === 4 ? step : 1,
    values: parseValues(values),
    photos: kept,
    primary_id: kept.some((p) => p.upload.id === primary_id) ? (primary_id ?? null) : null,
    prefilled: prefilled === true,
    asked: QUESTIONS.filter((one) => Array.isArray(asked) && asked.includes(one)),
  };
}

export function parseValues(stored: Partial<Values>): Values {
  const names = Object.keys(EMPTY) as (keyof Values)[];
  const texts = names.map((name) => [
    name,
    typeof stored[name] === "string" ? stored[name] : EMPTY[name],
  ]);
  const amenities = Array.isArray(stored.amenities) ? stored.amenities : [];
  const values = Object.fromEntries(texts) as Values;
  return {
    ...values,
    ...saidOnce(
      amenities.filter((name) => typeof name === "string"),
      parseAnswers(stored.facts),
    ),
    property_type: among(["", ...PROPERTY_TYPES], values.property_type, ""),
    offered_by: among(["", ...OFFERERS], values.offered_by, ""),
    contact_whatsapp: among(["", "yes"], values.contact_whatsapp, ""),
    furnishing: among(FURNISHINGS, values.furnishing, EMPTY.furnishing),
    billing_period: among(BILLING_PERIODS, values.billing_period, EMPTY.billing_period),
    currency: among(CURRENCIES, values.currency, EMPTY.currency),
  };
}

function among<T extends string>(choices: readonly T[], value: T, otherwise: T): T {
  return choices.includes(value) ? value : otherwise;
}
