import type { Route } from "./route";

const MEMBERS = "401 200 200 200 200 403 401";
const month = () => "month=2026-11";

/** What a landlord reads of payouts; see routes.ts. */
export const PAYOUT_ROUTES: Record<string, Route> = {
  "GET /payouts": { answers: MEMBERS },
  "GET /payouts/overview": { answers: MEMBERS },
  "GET /payouts/statement": { answers: MEMBERS, query: month },
  "GET /payouts/statement/csv": { answers: MEMBERS, query: month },
  "GET /payouts/statement/pdf": { answers: MEMBERS, query: month },
};
