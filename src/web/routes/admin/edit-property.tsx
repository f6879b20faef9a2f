import { answerOf, backend } from "~/web/backend";
import { EditForm } from "~/web/features/edit-property/edit-form";
import { EditError, EditPage, EditSkeleton } from "~/web/features/edit-property/edit-page";
import type { Route } from "./+types/edit-property";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.admin.properties[":id"].$get({ param: params }));

/** /admin/edit-property/{id}: an administrator changes any listing and sets its status. */
export default function EditProperty({ loaderData }: Route.ComponentProps) {
  return (
    <EditPage as="admin">
      <EditForm key={loaderData.id} loaded={loaderData} as="admin" />
    </EditPage>
  );
}

export function HydrateFallback() {
  return <EditSkeleton as="admin" />;
}

export function ErrorBoundary() {
  return <EditError as="admin" />;
}
