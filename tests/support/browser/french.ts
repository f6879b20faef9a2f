/** The English that the specification itself gives; a French sentence stands beside each. */
const SPECIFIED = ["Oops! Page not found"];
/** Names are the same in every language. */
const NAMES = ["Booking.com"];
/** Words that no French sentence holds. */
const ENGLISH =
  /(?<!\p{L})(the|and|your|you|please|with|this|that|from|not|found|loading|submit|search|sign|are|is|have|will|click|here|password|settings|booking|listing|landlord|tenant)(?!\p{L})/iu;
/** A plain space where French wants one that no line breaks at. */
const TORN = / [:;?!»%]|« /;

/** The texts that hold an English word. */
export const englishOf = (texts: string[]) => texts.filter((text) => ENGLISH.test(own(text)));

/** The shown lines that could break where French does not. */
export const tornOf = (lines: string[]) => lines.filter((line) => TORN.test(own(line)));

function own(text: string): string {
  return [...SPECIFIED, ...NAMES].reduce((rest, phrase) => rest.replaceAll(phrase, ""), text);
}
