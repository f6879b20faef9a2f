export { adminStatistics } from "./admin-statistics";
export { averageRating } from "./formulas";
export { landlordStatistics } from "./landlord-statistics";
