import type { ReactNode } from "react";
import { usePages } from "~/web/backend/use-pages";
import { readReceivedReviews } from "~/web/features/review/read-received";
import { ReceivedReviewCard } from "~/web/features/review/received-review";
import { receivedText as text } from "~/web/features/review/text";
import { ButtonLink } from "~/web/ui/button";
import { StarIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { PagedList } from "~/web/ui/paged-list";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/reviews";

export const clientLoader = () => readReceivedReviews([]);

/** /landlord/reviews: the reviews of the landlord's properties, each with the answer to it. */
export default function ReceivedReviews({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
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
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading className="grid max-w-3xl gap-3">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-56 rounded-lg md:h-58" />
        ))}
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage
      title={text.title}
      hint={text.hint}
      back={{ to: "/landlord/dashboard", label: text.back }}
    >
      {children}
    </SubPage>
  );
}
