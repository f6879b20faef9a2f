/** Hard to guess: 0 not, 1 somewhat, 2 very. */
export type Strength = 0 | 1 | 2;
/** What the hint says of a password; the server, which has the lists, has the last word. */
export type StrengthReason = "digits" | "keys" | "known" | "word" | "short" | "fair" | "good";

/** What every list of passwords begins with. */
const FIRST_TRIED =
  /pass?word|motdepasse|bonjour|jetaime|iloveyou|admin|soleil|azerty|qwerty|bienvenue|doudou|chouchou|loulou|princesse|welcome|letmein|football|jesus/g;
const KEYS = /azert|qwert|qsdfg|asdfg|wxcvb|zxcvb|zaq1|1qaz|1q2w|1a2z|a1z2|q1w2/;
const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;
/** One word of a usual length, whatever digits and signs stand around it. */
const ONE_WORD = /^[^\p{L}]*(\p{L}?\p{Ll}{1,10}|\p{Lu}{2,11})[^\p{L}]*$/u;

/** A light estimate for the hint while typing, and why. */
export function strengthOf(password: string): { strength: Strength; reason: StrengthReason } {
  const { bits, repeats } = measure(password);
  const strength = bits < 42 ? 0 : bits < 65 ? 1 : 2;
  const lower = password.toLowerCase();
  if (/^[\d\s+./-]+$/.test(password)) return { strength: 0, reason: "digits" };
  if (strength === 0 && (repeats || KEYS.test(lower))) return { strength, reason: "keys" };
  if (strength === 0 && lower.search(FIRST_TRIED) >= 0) return { strength, reason: "known" };
  if (ONE_WORD.test(password)) return { strength: strength === 0 ? 0 : 1, reason: "word" };
  return { strength, reason: (["short", "fair", "good"] as const)[strength] };
}

/** The bits of what is not repeated, counted or known, and whether most of it is. */
function measure(password: string): { bits: number; repeats: boolean } {
  const choices = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const rest = password.toLowerCase().replace(FIRST_TRIED, "*");
  let length = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const step = rest.charCodeAt(at) - rest.charCodeAt(at - 1);
    // A letter again, or the next one of a run, hardly adds anything.
    length += Math.abs(step) <= 1 ? 0.25 : 1;
  }
  const bits = length * Math.log2(Math.max(choices, 2));
  return { bits, repeats: rest.length > 3 && length < rest.length * 0.6 };
}
