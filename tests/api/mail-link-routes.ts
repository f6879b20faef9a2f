import { newEmail, SPENT } from "./account-routes";
import type { Route } from "./route";

const ALL = "200 200 200 200 200 200 200";

/** What the links of mails and the newsletter lead to, without signing in. */
export const MAIL_LINK_ROUTES: Record<string, Route> = {
  "GET /notifications/mails": {
    answers: ALL,
    target: async ({ world, people }) =>
      world.unsubscribeTokens.make({ userId: people.tenant?.id ?? "", event: "message" }),
    query: (token) => `token=${token}`,
  },
  "PUT /notifications/mails": {
    answers: SPENT,
    body: () => ({ token: "spent", enabled: false }),
  },
  "GET /confirmations": {
    answers: ALL,
    async target({ world, property }) {
      const askedAt = world.now();
      const asked = { confirmation_asks: 1, confirmation_asked_at: askedAt };
      return world.confirmationTokens.make({ propertyId: await property(asked), askedAt });
    },
    query: (token) => `token=${token}`,
  },
  "POST /confirmations": { answers: SPENT, body: () => ({ token: "spent" }) },
  "POST /newsletter": { answers: ALL, body: () => ({ email: newEmail() }) },
  "POST /newsletter/confirm": { answers: SPENT, body: () => ({ token: "spent" }) },
  "POST /newsletter/unsubscribe": { answers: SPENT, body: () => ({ token: "spent" }) },
};
