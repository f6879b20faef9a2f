import { redacted } from "../jobs/failure";

/** A failed query of Drizzle names its values. */
const QUERY = /Failed query:.*/s;
/** PostgreSQL and JSON.parse quote what a visitor sent. */
const QUOTED = /"[^"]*"|«[^»]*»/g;
/** Ids and tokens: long words with a digit. */
const LONG_WORD = /(?=[\w-]*\d)[\w-]{20,}/g;
/** Phone numbers, of seven digits or more, and addresses of machines. */
const NUMBER = /\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\+?\d(?:[ ().:-]{0,2}\d){6,}/g;

/** A text without what may tell of a person, for those who are not the operator. */
export function withoutPeople(text: string): string {
  const plain = text.replace(QUERY, "Failed query").replace(QUOTED, "…").replace(LONG_WORD, "…");
  return redacted(plain.replace(NUMBER, "…"));
}
