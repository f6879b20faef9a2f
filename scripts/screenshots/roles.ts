import { DEMO_PASSWORD } from "../../demo/accounts";

/** Who looks at the pages; the folders of the pictures bear these names. */
export const ROLES = ["visitor", "tenant", "landlord", "admin"] as const;
export type LookingRole = (typeof ROLES)[number];

const EMAILS = {
  tenant: "locataire@demo.cm",
  landlord: "proprietaire@demo.cm",
  admin: "admin@demo.cm",
} as const satisfies Partial<Record<LookingRole, string>>;

/** As the browser keeps it, and the token that it holds. */
export type LookingSession = { text: string; token: string };

/** Signs a demo account in; null for a visitor. */
export async function openSession(url: string, role: LookingRole): Promise<LookingSession | null> {
  if (role === "visitor") return null;
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: EMAILS[role], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${EMAILS[role]} cannot sign in: ${await answer.text()}`);
  const text = await answer.text();
  return { text, token: (JSON.parse(text) as { accessToken: string }).accessToken };
}
