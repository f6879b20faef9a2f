import { type ReactNode, useEffect } from "react";
import { useNavigate, useRouteError } from "react-router";
import { answerOf, BackendError, backend } from "~/web/backend";
import { EditForm } from "~/web/features/edit-property/edit-form";
import { editText, loadFailed as text } from "~/web/features/edit-property/text";
import { MANAGE } from "~/web/features/manage-property/paths";
import { manageText } from "~/web/features/manage-property/text";
import { RouteError } from "~/web/features/site/route-error";
import { HomeIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import { toast } from "~/web/ui/toast";
import type { Route } from "./+types/edit-property";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.properties.mine[":id"].$get({ param: params }));

const loadMessage = () => text.message;

/** /landlord/edit-property/{id}: a landlord changes a listing of their own. */
export default function EditProperty({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <EditForm key={loaderData.id} loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="mb-4 h-11 w-56" />
      <ColumnsSkeleton
        wide={[
          "h-115 md:h-112",
          "h-65",
          "h-122 md:h-96",
          "h-150 md:h-84",
          "h-129 md:h-73",
          "h-92 md:h-68",
        ]}
        narrow={["h-150"]}
      />
    </Page>
  );
}

/** What is absent or another landlord's leads to one's own list; any other failure can be retried. */
export function ErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isAbsent = error instanceof BackendError && error.status === 404;
  useEffect(() => {
    if (!isAbsent) return;
    void toast.error(text.title, text.message);
    void navigate(MANAGE, { replace: true });
  }, [isAbsent, navigate]);
  return (
    <Page>
      {!isAbsent && (
        <RouteError
          toastTitle={text.title}
          message={loadMessage}
          missing={{
            title: text.title,
            hint: text.message,
            icon: <HomeIcon size={24} />,
            to: MANAGE,
            link: manageText.title,
          }}
        />
      )}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={editText.title} back={{ to: MANAGE, label: manageText.title }}>
      {children}
    </SubPage>
  );
}
