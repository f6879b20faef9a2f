import { useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { EditForm } from "~/web/features/edit-property/edit-form";
import { adminText, editText, loadFailed as text } from "~/web/features/edit-property/text";
import { type Editor, editorOf } from "~/web/features/property/landlord/editor";
import { LIST_OF } from "~/web/features/property/landlord/paths";
import { manageText } from "~/web/features/property/landlord/text";
import type { Framed } from "~/web/features/site/page-frame";
import { RouteError } from "~/web/features/site/route-error";
import { HomeIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { toast } from "~/web/ui/toast";
import type { Route } from "./+types/edit-property";

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) => {
  const { admin, "own-properties": ownProperties } = backend.data;
  return editorOf(url.pathname) === "admin"
    ? answerOf(admin.properties[":id"].$get({ param: params }))
    : answerOf(ownProperties[":id"].$get({ param: params }));
};

const BACK: Record<Editor, string> = { owner: manageText.title, admin: adminText.back };
const loadMessage = () => text.message;

export const handle: Framed = {
  frame({ pathname }) {
    const as = editorOf(pathname);
    return { title: editText.title, back: { to: LIST_OF[as], label: BACK[as] } };
  },
};

/** /landlord/edit-property/{id}: a landlord's own listing. /admin/edit-property/{id}: anyone's. */
export default function EditProperty({ loaderData }: Route.ComponentProps) {
  const as = editorOf(useLocation().pathname);
  return <EditForm key={loaderData.id} loaded={loaderData} as={as} />;
}

export function HydrateFallback() {
  const as = editorOf(useLocation().pathname);
  return (
    <>
      <Skeleton className="mb-4 h-11 w-56" />
      <ColumnsSkeleton
        wide={[
          ...(as === "admin" ? ["h-40"] : []),
          "h-115 md:h-112",
          as === "admin" ? "h-120" : "h-98",
          "h-122 md:h-96",
          "h-150 md:h-84",
          "h-200 md:h-130",
          "h-271 md:h-182",
          "h-140 md:h-112",
        ]}
        narrow={["h-150"]}
      />
    </>
  );
}

/** What is absent or out of reach leads to the list; any other failure can be retried. */
export function ErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const as = editorOf(useLocation().pathname);
  const isAbsent = error instanceof BackendError && error.status === 404;
  useEffect(() => {
    if (!isAbsent) return;
    void toast.error(text.title, text.message);
    void navigate(LIST_OF[as], { replace: true });
  }, [isAbsent, navigate, as]);
  if (isAbsent) return null;
  return (
    <RouteError
      toastTitle={text.title}
      message={loadMessage}
      missing={{
        title: text.title,
        hint: text.message,
        icon: <HomeIcon size={24} />,
        to: LIST_OF[as],
        link: BACK[as],
      }}
    />
  );
}
