import { type ReactNode, useEffect } from "react";
import { useNavigate, useRouteError } from "react-router";
import { BackendError } from "~/web/backend/error";
import type { Editor } from "~/web/features/manage-property/editor";
import { LIST_OF } from "~/web/features/manage-property/paths";
import { manageText } from "~/web/features/manage-property/text";
import { RouteError } from "~/web/features/site/route-error";
import { HomeIcon } from "~/web/ui/icons-extra";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import { toast } from "~/web/ui/toast";
import { adminText, editText, loadFailed as text } from "./text";

const BACK: Record<Editor, string> = { owner: manageText.title, admin: adminText.back };
const loadMessage = () => text.message;

/** The page of the form, for a landlord and for an administrator. */
export function EditPage({ as, children }: { as: Editor; children: ReactNode }) {
  return (
    <SubPage title={editText.title} back={{ to: LIST_OF[as], label: BACK[as] }}>
      {children}
    </SubPage>
  );
}

export function EditSkeleton({ as }: { as: Editor }) {
  return (
    <EditPage as={as}>
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
    </EditPage>
  );
}

/** What is absent or out of reach leads to the list; any other failure can be retried. */
export function EditError({ as }: { as: Editor }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const isAbsent = error instanceof BackendError && error.status === 404;
  useEffect(() => {
    if (!isAbsent) return;
    void toast.error(text.title, text.message);
    void navigate(LIST_OF[as], { replace: true });
  }, [isAbsent, navigate, as]);
  return (
    <EditPage as={as}>
      {!isAbsent && (
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
      )}
    </EditPage>
  );
}
