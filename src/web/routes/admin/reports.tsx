import { useNavigate } from "react-router";
import {
  type ReportsContent,
  type ReportsTab,
  readReportsTab,
} from "~/web/features/admin-reports/read";
import { reportsText as text } from "~/web/features/admin-reports/text";
import { ContactInbox } from "~/web/features/contact-inbox/contact-inbox";
import { Exports } from "~/web/features/data-export/exports";
import { ReportQueue } from "~/web/features/report-queue/report-queue";
import { ReviewQueue } from "~/web/features/review-queue/review-queue";
import type { Framed } from "~/web/features/site/page-frame";
import { Subscribers } from "~/web/features/subscriber/subscribers";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { Tabs } from "~/web/ui/tabs";
import type { Route } from "./+types/reports";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readReportsTab(url.search);

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/reports: what visitors report and write, who subscribed, and tables to take away. */
export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { tab } = loaderData;
  return (
    <Tabs<ReportsTab>
      label={text.tabs}
      value={tab}
      onChange={(id) => {
        if (id === tab) return;
        const query = id === "reports" ? "" : `?tab=${id}`;
        void navigate(`/admin/reports${query}`, { replace: true, preventScrollReset: true });
      }}
      items={(Object.keys(text.labels) as ReportsTab[]).map((id) => ({
        id,
        label: text.labels[id],
      }))}
    >
      <TabContent content={loaderData} />
    </Tabs>
  );
}

function TabContent({ content }: { content: ReportsContent }) {
  switch (content.tab) {
    case "reports":
      return <ReportQueue key={content.status} {...content} />;
    case "reviews":
      return <ReviewQueue {...content} />;
    case "contact":
      return <ContactInbox key={content.status} {...content} />;
    case "newsletter":
      return <Subscribers {...content} />;
    case "exports":
      return <Exports />;
  }
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="mb-5 h-12" />
      <Skeleton className="mb-4 h-9 w-52" />
      <div className="grid max-w-3xl gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-64 rounded-lg md:h-52" />
        ))}
      </div>
    </Loading>
  );
}
