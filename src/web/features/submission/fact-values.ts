import { wholeNumber } from "~/contract/amount";
import {
  type FactName,
  type Facts,
  FLOODINGS,
  POWER_SOURCES,
  ROADS,
  SAME_AS_AMENITY,
  WATER_SOURCES,
} from "~/contract/facts";

/** The answers as the form holds them: '' is none, 'yes' and 'no' of what is there or not. */
export type FactAnswers = Record<FactName, string>;

export const NO_ANSWERS: FactAnswers = {
  water: "",
  water_days: "",
  electricity: "",
  floor: "",
  lift: "",
  road: "",
  flooding: "",
  fence: "",
  guard: "",
  parking: "",
  hot_water: "",
  internet: "",
};

const NAMES = Object.keys(NO_ANSWERS) as FactName[];
const isFlag = (value: unknown) => value === "yes" || value === "no";

/** The facts that answers state. */
export function factsOf(answers: FactAnswers): Facts {
  const { water, water_days } = answers;
  const floor = wholeNumber(answers.floor);
  const flags = NAMES.filter((name) => isFlag(answers[name])).map((name) => [
    name,
    answers[name] === "yes",
  ]);
  const source = WATER_SOURCES.find((one) => one === water);
  const electricity = POWER_SOURCES.find((one) => one === answers.electricity);
  const road = ROADS.find((one) => one === answers.road);
  const flooding = FLOODINGS.find((one) => one === answers.flooding);
  return {
    ...Object.fromEntries(flags),
    ...(source && { water: source }),
    // Asked only where there is water.
    ...(source && source !== "none" && water_days !== "" && { water_days: Number(water_days) }),
    ...(electricity && { electricity }),
    ...(floor !== null && !Number.isNaN(floor) && { floor }),
    ...(road && { road }),
    ...(flooding && { flooding }),
  };
}

/** The answers that show stored facts. */
export function answersOf(facts: Facts): FactAnswers {
  const shown = NAMES.map((name) => {
    const fact = facts[name];
    return [name, typeof fact === "boolean" ? (fact ? "yes" : "no") : String(fact ?? "")];
  });
  return Object.fromEntries(shown) as FactAnswers;
}

/**
 * The same with each thing said once: what an amenity states by the amenity alone, which leaves the
 * answer 'no' where it isn't chosen.
 */
export function saidOnce(amenities: readonly string[], facts: FactAnswers) {
  const there = SAME_AS_AMENITY.filter(
    ([fact, name]) => facts[fact] === "yes" || amenities.includes(name),
  );
  return {
    amenities: [...new Set([...amenities, ...there.map(([, name]) => name)])],
    facts: { ...facts, ...Object.fromEntries(there.map(([fact]) => [fact, ""])) },
  };
}

/** What still fits of a stored draft. */
export function parseAnswers(stored: unknown): FactAnswers {
  const given: Partial<Record<string, unknown>> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const kept = NAMES.map((name) => [name, typeof given[name] === "string" ? given[name] : ""]);
  return Object.fromEntries(kept) as FactAnswers;
}

/** The landmarks of a text with one a line. */
export const landmarksOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
