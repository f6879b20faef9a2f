import { usePages } from "~/web/backend/use-pages";
import { readReceivedReviews } from "~/web/features/review/read-received";
import { ReceivedReviewCard } from "~/web/features/review/received-review";
import { receivedText as text } from "~/web/features/review/text";
import type { Framed } from "~/web/features/site/page-frame";
import { ButtonLink } from "~/web/ui/button";
import { StarIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { PagedList } from "~/web/ui/paged-list";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/reviews";

export const clientLoader = () => readReceivedReviews([]);

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/landlord/dashboard", label: text.back },
  },
};

/** /landlord/reviews: the reviews of the landlord's properties, each with the answer to it. */
export default function ReceivedReviews({ loaderData }: Route.ComponentProps) {
  return (
    <PagedList
      pages={usePages(loaderData, readReceivedReviews)}
      icon={<StarIcon size={24} />}
      failed={text.failed}
      empty={{
        title: text.none,
        hint: text.noneHint,
        action: <ButtonLink to="/landlord/dashboard">{text.toDashboard}</ButtonLink>,
      }}
      className="max-w-3xl gap-3"
    >
      {(review) => <ReceivedReviewCard key={review.id} loaded={review} />}
    </PagedList>
  );
}

export function HydrateFallback() {
  return (
    <Loading className="grid max-w-3xl gap-3">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-56 rounded-lg md:h-58" />
      ))}
    </Loading>
  );
}
