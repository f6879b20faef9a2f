export { adminStatistics } from "./admin-statistics";
export { landlordAnalytics } from "./landlord-analytics";
export { landlordStatistics } from "./landlord-statistics";
export { priceRange } from "./price-range";
export { tenantStatistics } from "./tenant-statistics";
