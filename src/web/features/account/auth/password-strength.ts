/** Hard to guess: 0 not, 1 somewhat, 2 very. */
export type Strength = 0 | 1 | 2;

/** What every list of passwords begins with; the server, which has the list, has the last word. */
const FIRST_TRIED = /pass?word|motdepasse|azerty|qwerty|bonjour|jetaime|iloveyou|admin|soleil/g;
const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;

/** A light estimate for the hint while typing: the bits of what is not repeated, counted or known. */
export function strengthOf(password: string): Strength {
  const choices = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const rest = password.toLowerCase().replace(FIRST_TRIED, "*");
  let length = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const step = rest.charCodeAt(at) - rest.charCodeAt(at - 1);
    // A letter again, or the next one of a run, hardly adds anything.
    length += Math.abs(step) <= 1 ? 0.25 : 1;
  }
  const bits = length * Math.log2(Math.max(choices, 2));
  return bits < 42 ? 0 : bits < 65 ? 1 : 2;
}
