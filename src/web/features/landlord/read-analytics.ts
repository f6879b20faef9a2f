import { settle } from "~/web/backend/settle";
import { fetchAnalytics } from "./fetch-analytics";

/** The figures and the code that draws them, side by side: no other page loads it. */
export const readAnalytics = () => settle(figuresAndCode(), "landlord analytics");

async function figuresAndCode() {
  const [{ Analytics }, all] = await Promise.all([
    import("./analytics/analytics"),
    fetchAnalytics(),
  ]);
  return { Analytics, all };
}
