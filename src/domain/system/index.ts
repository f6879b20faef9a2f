export { deleteFailedJobs, retryFailedJobs } from "./decide-failed-jobs";
export type { SetUp } from "./lacks";
export { listFailedJobs, listRetries } from "./list-failed-jobs";
export { measure } from "./measure";
export { noteSecret, readLacks } from "./read-lacks";
export { readStatus } from "./read-status";
export { readLastBackup, recordBackup } from "./record-backup";
export { reportFailedJobs } from "./report-failed-jobs";
