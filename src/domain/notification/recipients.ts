/** The recipients of an event, by what they are to it. */
export const RECIPIENTS = {
  tenant: "the tenant",
  rivals: "tenants whose requests lost these dates",
  landlord: "the landlord",
  admins: "every administrator",
  person: "the account's person",
  addressee: "whom the message is to",
  savers: "those who saved the listing",
  seekers: "tenants who saved the search",
  reporter: "the reporter",
  author: "who wrote the review",
  visitor: "who left the address",
} as const;
export type Recipient = keyof typeof RECIPIENTS;

/** Why a notice can't be switched off. */
export const FIXED = {
  account: "about the reader's own account",
  asked: "the answer to what its reader asked",
  duty: "administrators' work",
  team: "the team's own words",
} as const;
export type Fixed = keyof typeof FIXED;
