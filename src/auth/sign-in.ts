import { DomainError } from "~/contract/domain-error";
import type { Session } from "~/contract/schemas/auth";
import type { AuthContext } from "./context";
import { describeSession } from "./describe-session";
import { engineCode } from "./engine";

const REFUSALS = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  EMAIL_NOT_VERIFIED: "email_not_confirmed",
  SUSPENDED: "account_suspended",
} as const;

/**
 * Opens a session. An unknown address costs the same hash as a wrong password.
 * @throws DomainError invalid_credentials; email_not_confirmed or account_suspended only after the
 * right password
 */
export async function signIn(
  auth: AuthContext,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<Session> {
  const headers = new Headers(
    input.userAgent ? { "user-agent": input.userAgent.slice(0, 300) } : {},
  );
  const { email, password } = input;
  try {
    const { token } = await auth.engine.api.signInEmail({ body: { email, password }, headers });
    return await describeSession(auth, token);
  } catch (error) {
    const code = REFUSALS[engineCode(error) as keyof typeof REFUSALS];
    throw code ? new DomainError(code) : error;
  }
}
