export { closeReport } from "./close-report";
export { listReports } from "./list-reports";
export { reportProperty } from "./report-property";
