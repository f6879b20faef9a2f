import {
  type FactName,
  type Facts,
  FLOODINGS,
  FLOOR_MAX,
  LANDMARK_LENGTH,
  LANDMARKS_MAX,
  POWER_SOURCES,
  ROADS,
  WATER_DAYS_MAX,
  WATER_SOURCES,
} from "../facts";
import { line, whole } from "./fields";
import { z } from "./french";

const yesNo = z.boolean().nullish();
const answers = {
  water: z.enum(WATER_SOURCES).nullish(),
  water_days: whole(1, WATER_DAYS_MAX).nullish(),
  electricity: z.enum(POWER_SOURCES).nullish(),
  floor: whole(0, FLOOR_MAX).nullish(),
  lift: yesNo,
  road: z.enum(ROADS).nullish(),
  flooding: z.enum(FLOODINGS).nullish(),
  fence: yesNo,
  guard: yesNo,
  parking: yesNo,
  hot_water: yesNo,
  internet: yesNo,
} satisfies Record<FactName, unknown>;

/** A listing's facts as they are written, all at once: null and absent both mean "not stated". */
export const factsInput = z
  .object(answers)
  .refine(({ water, water_days }) => !water_days || (water && water !== "none"), {
    path: ["water_days"],
    error: "Dites d'abord d'où vient l'eau.",
  })
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries(given).filter(([, answer]) => answer !== null && answer !== undefined),
      ) as Facts,
  );

/** The facts that are stated. */
export const facts = z
  .object({
    water: z.enum(WATER_SOURCES).optional(),
    water_days: z.int().optional(),
    electricity: z.enum(POWER_SOURCES).optional(),
    floor: z.int().optional(),
    lift: z.boolean().optional(),
    road: z.enum(ROADS).optional(),
    flooding: z.enum(FLOODINGS).optional(),
    fence: z.boolean().optional(),
    guard: z.boolean().optional(),
    parking: z.boolean().optional(),
    hot_water: z.boolean().optional(),
    internet: z.boolean().optional(),
  })
  .openapi("Facts");

/** Landmarks on the way, in the order in which one meets them. */
export const landmarksInput = z
  .array(line(LANDMARK_LENGTH))
  .max(LANDMARKS_MAX, "Trois repères au plus.")
  .transform((lines) => [...new Set(lines)]);
