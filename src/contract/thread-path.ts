/** The page of a conversation for one of its two sides. */
export const threadPath = (side: "tenant" | "landlord", threadId: string): string =>
  `${side === "landlord" ? "/landlord" : "/user"}/messages/${threadId}`;
