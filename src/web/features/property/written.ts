import { still } from "~/web/ui/still";
import { waking } from "~/web/ui/waking";

const loadWords = () => import("./property-words");
const loadBelow = () => import("./property-below");
const words = import.meta.env.SSR ? await loadWords() : null;
const below = import.meta.env.SSR ? await loadBelow() : null;

/** For a move within the site: what a visit brings as HTML. */
export const bringWords = loadWords;

export const HeaderWords = still(
  async () => (await loadWords()).HeaderWords,
  words?.HeaderWords ?? null,
);
export const PropertyFacts = still(
  async () => (await loadWords()).PropertyFacts,
  words?.PropertyFacts ?? null,
);
export const PropertyBelow = waking(
  async () => (await loadBelow()).PropertyBelow,
  below?.PropertyBelow ?? null,
);
export const SimilarProperties = waking(
  async () => (await loadBelow()).SimilarProperties,
  below?.SimilarProperties ?? null,
);
/** The months as the server wrote them, until the calendar's script takes their place. */
export const Availability = waking(
  async () => (await import("./availability-calendar")).AvailabilityCalendar,
  import.meta.env.SSR ? (await import("./availability-month")).StillMonths : null,
  "availability",
);
