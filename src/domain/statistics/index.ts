export { adminStatistics } from "./admin-statistics";
export { landlordStatistics } from "./landlord-statistics";
