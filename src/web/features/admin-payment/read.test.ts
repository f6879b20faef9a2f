import { expect, it } from "vitest";
import { placeOf } from "./read";

it.each([
  ["", "look", "open"],
  ["?tab=nawak&status=nawak", "look", "open"],
  ["?tab=disputes", "disputes", "open"],
  ["?tab=disputes&status=decided", "disputes", "decided"],
  ["?tab=books", "books", "open"],
])("reads from '%s' the part %s, and disputes that are %s", (search, tab, status) => {
  expect(placeOf(search)).toEqual({ tab, status });
});
