import { Link } from "react-router";
import { Review } from "~/web/features/moderation/review";
import { reviewText as text } from "~/web/features/moderation/text";
import { ArrowLeftIcon } from "~/web/ui/icons";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/property";

/** /admin/property/{id}: a listing in any status, to be judged. */
export default function AdminProperty({ params }: Route.ComponentProps) {
  return (
    <div className="page py-4 md:py-6">
      <PageTitle title={text.examine} />
      <p className="mb-1">
        <Link
          to="/admin/dashboard"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent"
        >
          <ArrowLeftIcon /> {text.back}
        </Link>
      </p>
      <Review key={params.id} id={params.id} />
    </div>
  );
}
