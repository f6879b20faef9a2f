import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { answerOf, backend } from "~/web/backend";
import type { Framed } from "~/web/features/site/page-frame";
import { USERS } from "~/web/features/user/paths";
import { UserProfile } from "~/web/features/user/user-profile";
import { userText as text } from "~/web/features/user/user-text";
import { UserIcon } from "~/web/ui/icons";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import type { Route } from "./+types/user";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  answerOf(backend.data.users[":id"].$get({ param: params }));

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: USERS, label: text.back },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <UserIcon size={24} />,
        to: USERS,
        link: text.toList,
      },
    },
  },
};

/** /admin/user/{id}: one account. */
export default function User({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reload = () => void revalidate();
  return (
    <UserProfile
      key={loaderData.id}
      user={loaderData}
      editing={params.has("edit")}
      changes={{
        onChange: reload,
        onStale: reload,
        onRemove: () => void navigate(USERS, { replace: true }),
      }}
    />
  );
}

export function HydrateFallback() {
  return (
    <ColumnsSkeleton wide={["h-80 md:h-63", "h-117 sm:h-75"]} narrow={["h-72", "h-104", "h-84"]} />
  );
}
