/** What every caller of the domain needs besides the nouns' own doors. */
export type { Actor, Ctx, Log } from "./context";
export { DomainError, failureCode } from "./errors";
export type { JobData, JobName, Jobs } from "./jobs";
