export { adminStatistics } from "./admin-statistics";
export { landlordStatistics } from "./landlord-statistics";
export { priceRange } from "./price-range";
export { tenantStatistics } from "./tenant-statistics";
