export { adminStatistics } from "./admin-statistics";
export { landlordStatistics } from "./landlord-statistics";
export { tenantStatistics } from "./tenant-statistics";
