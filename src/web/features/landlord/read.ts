import { RECENT_ITEMS } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";

// Apart from the tabs, so that the loader asks for data before their code has come.

export const readProfile = () => settle(answerOf(backend.data.profile.$get()), "profile");

export const readStatistics = () =>
  settle(answerOf(backend.data.statistics.landlord.$get()), "landlord statistics");

export const readOwnProperties = () =>
  settle(answerOf(backend.data.properties.mine.$get()), "own properties");

export const readReceivedBookings = () =>
  settle(
    answerOf(backend.data.bookings.received.$get({ query: { limit: String(RECENT_ITEMS) } })),
    "received bookings",
  );
