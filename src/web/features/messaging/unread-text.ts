import { plural } from "~/contract/format";

/** The number beside the word 'Messages'. */
export const unreadText = {
  count: (n: number) => (n > 99 ? "99+" : String(n)),
  label: (n: number) => plural(n, "message non lu", "messages non lus"),
} as const;
