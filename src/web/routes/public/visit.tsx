import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { rethrow } from "~/web/features/property/page/load-property";
import { BookSlot } from "~/web/features/visit/book-slot";
import { FreeNotice } from "~/web/features/visit/free-notice";
import { visitText as text } from "~/web/features/visit/text";
import { BackLink } from "~/web/ui/back-link";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/visit";

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const one = context.get(apiContext).properties[":id"]["visit-slots"];
  return answerOf(one.$get({ param: params })).catch(rethrow);
};

/** /property/{id}/visit: when a listing can be seen. */
export default function VisitProperty({ loaderData, params }: Route.ComponentProps) {
  const { title, neighborhood } = loaderData;
  return (
    <div className="page max-w-2xl! py-4 md:py-6">
      <PageTitle title={text.titleOf(title)} />
      <BackLink to={`/property/${params.id}`}>{text.back}</BackLink>
      <h1 className="text-2xl font-bold">{text.title}</h1>
      <p className="mb-4 text-quiet wrap-anywhere">
        {title}, {neighborhood}
      </p>
      <FreeNotice className="mb-5" />
      <BookSlot key={params.id} propertyId={params.id} loaded={loaderData} />
    </div>
  );
}
