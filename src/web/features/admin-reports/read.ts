import { CONTACT_STATUSES, type ContactStatus } from "~/contract/admin-enums";
import { type ReportStatus } from "~/contract/visitor-enums";
import { readContactMessages } from "~/web/features/contact-inbox/read";
import { readReports } from "~/web/features/report-queue/read";
import { readHeldReviews } from "~/web/features/review-queue/read";
import { readSubscribers } from "~/web/features/subscriber/read";

// Apart from the tabs, so that the loader asks for data before their code has come.

const TABS = ["reports", "reviews", "contact", "newsletter", "exports"] as const;
export type ReportsTab = (typeof TABS)[number];

/** What an address asks for, and the first page of it. */
export type ReportsContent =
  | { tab: "reports"; status: ReportStatus; first: Awaited<ReturnType<typeof readReports>> }
  | { tab: "reviews"; first: Awaited<ReturnType<typeof readHeldReviews>> }
  | {
      tab: "contact";
      status: ContactStatus;
      first: Awaited<ReturnType<typeof readContactMessages>>;
    }
  | { tab: "newsletter"; q: string; first: Awaited<ReturnType<typeof readSubscribers>> }
  | { tab: "exports" };

export async function readReportsTab(search: string): Promise<ReportsContent> {
  const params = new URLSearchParams(search);
  const asked = params.get("status");
  switch (TABS.find((one) => one === params.get("tab"))) {
    case "reviews":
      return { tab: "reviews", first: await readHeldReviews([]) };
    case "contact": {
      const status = CONTACT_STATUSES.find((one) => one === asked) ?? "new";
      return { tab: "contact", status, first: await readContactMessages(status, []) };
    }
    case "newsletter": {
      const q = params.get("q")?.trim() ?? "";
      return { tab: "newsletter", q, first: await readSubscribers(q, []) };
    }
    case "exports":
      return { tab: "exports" };
    default: {
      const status = asked === "closed" ? "closed" : "open";
      return { tab: "reports", status, first: await readReports(status, []) };
    }
  }
}
