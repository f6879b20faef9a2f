import { landlordText as text } from "./text";
import type { News } from "./use-dashboard";

/** Says to who listens to the page what has come by itself; who sees it finds it in its place. */
export function DashboardNews({ news: { turn, requests, messages } }: { news: News }) {
  return (
    <div role="status" className="sr-only">
      <p key={turn}>
        {requests > 0 && <span>{text.newRequests(requests)}</span>}{" "}
        {messages > 0 && <span>{text.newMessages(messages)}</span>}
      </p>
    </div>
  );
}
