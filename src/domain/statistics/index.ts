export { adminStatistics } from "./admin-statistics";
export { averageRating, growth, occupancy, responseRate } from "./formulas";
export { landlordStatistics } from "./landlord-statistics";
