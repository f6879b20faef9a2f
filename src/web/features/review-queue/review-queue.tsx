import { useRef, useState } from "react";
import type { HeldReview } from "~/contract/schemas/review";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { StarIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { PagedList } from "~/web/ui/paged-list";
import { HeldReviewRow } from "./held-review-row";
import { readHeldReviews } from "./read";
import { heldText as text } from "./text";

/** The reviews that wait for an administrator, the oldest first. */
export function ReviewQueue({ first }: { first: Settled<ListPage<HeldReview>> }) {
  const top = useRef<HTMLDivElement>(null);
  const [stale, setStale] = useState<string>();
  const pages = usePages(first, readHeldReviews);
  const remove = (id: string, message?: string) => {
    setStale(message);
    pages.change((items) => items.filter((one) => one.id !== id));
    // The row with the focus is gone: rows below must not take the next press by mistake.
    top.current?.focus();
    if ((pages.data?.items.length ?? 0) <= 1) void pages.reload();
  };
  return (
    <div ref={top} tabIndex={-1} className="max-w-3xl outline-none">
      {stale && (
        <Notice tone="warning" className="mb-3">
          {stale}
        </Notice>
      )}
      <PagedList
        pages={pages}
        icon={<StarIcon size={24} />}
        failed={text.failed}
        empty={{
          title: text.none,
          hint: text.noneHint,
          action: (
            <ButtonLink to="/admin/reports" replace variant="secondary">
              {text.toReports}
            </ButtonLink>
          ),
        }}
        className="gap-3"
      >
        {(review) => (
          <HeldReviewRow
            key={review.id}
            review={review}
            onDecided={() => remove(review.id)}
            onStale={(message) => remove(review.id, message)}
          />
        )}
      </PagedList>
    </div>
  );
}
