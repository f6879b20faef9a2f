import { expect, it } from "vitest";
import { countedOf } from "./plan";

it.each([
  [0, { total: 0, total_capped: false }],
  [999, { total: 999, total_capped: false }],
  [1000, { total: 1000, total_capped: false }],
  [1001, { total: 1000, total_capped: true }],
  [1009, { total: 1000, total_capped: true }],
])("tells of %i matches", (hits, told) => expect(countedOf(hits)).toEqual(told));
