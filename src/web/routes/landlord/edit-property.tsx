import { answerOf, backend } from "~/web/backend";
import { EditForm } from "~/web/features/edit-property/edit-form";
import { EditError, EditPage, EditSkeleton } from "~/web/features/edit-property/edit-page";
import type { Route } from "./+types/edit-property";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties.mine[":id"].$get({ param: params }));

/** /landlord/edit-property/{id}: a landlord changes a listing of their own. */
export default function EditProperty({ loaderData }: Route.ComponentProps) {
  return (
    <EditPage as="owner">
      <EditForm key={loaderData.id} loaded={loaderData} as="owner" />
    </EditPage>
  );
}

export function HydrateFallback() {
  return <EditSkeleton as="owner" />;
}

export function ErrorBoundary() {
  return <EditError as="owner" />;
}
