export { adminStatistics } from "./admin-statistics";
export { landlordAnalytics } from "./landlord-analytics";
export { landlordStatistics } from "./landlord-statistics";
export { priceRange } from "./price-range";
export { siteAnalytics } from "./site-analytics";
export { siteAnalyticsTable } from "./site-analytics-table";
export { tenantStatistics } from "./tenant-statistics";
export { trustFigures } from "./trust-figures";
