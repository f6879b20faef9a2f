/** States of a message that will not arrive, in the words of several providers. */
const LOST =
  /^(error|err|failed|failure|fail|undelivered|rejected|refused|invalid|canceled|nok|ko)$/i;
/** What answers in plain text begin with. */
const PLAIN = /^\s*(err|error|erreur|fail|nok|ko\b|invalid|denied|-\d)/i;
const BODY_MAX = 65_536;

/** `code`: the provider's own, when it gives one. */
export type Refusal = { code?: unknown };

/**
 * What an answer of status 200 says against itself: some gateways tell a refusal in the body alone.
 * Null for a message that was taken.
 */
export async function refusalIn(response: Response): Promise<Refusal | null> {
  const text = (await response.text()).slice(0, BODY_MAX);
  const type = response.headers.get("content-type") ?? "";
  // A page in place of an answer: a sign-in form, a proxy's notice.
  if (type.includes("text/html")) return {};
  try {
    return refusalOf(JSON.parse(text) as unknown);
  } catch {
    return PLAIN.test(text) ? {} : null;
  }
}

function refusalOf(told: unknown): Refusal | null {
  if (typeof told === "number") return told < 0 ? {} : null;
  if (Array.isArray(told)) return told.map(refusalOf).find((one) => one !== null) ?? null;
  if (typeof told !== "object" || told === null) return null;
  const { error, errors, error_code, errorCode, success, status, messages } = told as Record<
    string,
    unknown
  >;
  const code = error_code ?? errorCode;
  const isLost =
    Boolean(code) ||
    Boolean(error) ||
    (Array.isArray(errors) && errors.length > 0) ||
    success === false ||
    (typeof status === "string" && LOST.test(status)) ||
    (typeof status === "number" && status >= 400);
  if (isLost) return code ? { code } : {};
  return Array.isArray(messages) ? refusalOf(messages) : null;
}
