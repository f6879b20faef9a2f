import { stayText as text } from "./text";

export type FieldErrors = Partial<Record<string, string>>;

/** What is wrong with the dates before anything is sent, one sentence per field. */
export function stayFaults(startDate: string, endDate: string, today: string): FieldErrors {
  const faults: FieldErrors = {};
  if (!startDate) faults.startDate = text.startRequired;
  else if (startDate < today) faults.startDate = text.startPast;
  if (endDate && endDate < (startDate || today)) faults.endDate = text.endBeforeStart;
  return faults;
}
