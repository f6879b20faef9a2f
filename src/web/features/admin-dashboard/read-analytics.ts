import { settle } from "~/web/backend/settle";
import { fetchAnalytics } from "./fetch-analytics";

/** The figures and the code that draws them, side by side: no other page loads it. */
export const readAnalytics = () => settle(figuresAndCode());

async function figuresAndCode() {
  const [{ Analytics }, months] = await Promise.all([
    import("./analytics/analytics"),
    fetchAnalytics("month"),
  ]);
  return { Analytics, months };
}
