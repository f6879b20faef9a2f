import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { useAuth } from "~/web/features/account/auth-context";
import { SavedSearchList } from "~/web/features/saved-search/saved-search-list";
import { savedSearchText as text } from "~/web/features/saved-search/text";
import type { Framed } from "~/web/features/site/page-frame";
import { SearchIcon } from "~/web/ui/icons";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/saved-searches";

export const clientLoader = () => answerOf(backend.data["saved-searches"].$get());

/** A landlord may open the tenants' pages: the server says that this one is not theirs. */
const loadMessage = ({ status, message }: BackendError) =>
  status === 403 ? message : text.loadFailed;

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/user/dashboard?tab=favorites", label: text.back },
    failure: {
      message: loadMessage,
      missing: {
        title: text.missing,
        hint: text.loadFailed,
        icon: <SearchIcon size={24} />,
        to: "/user/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /user/saved-searches: what a tenant looks for, and when to tell of new properties. */
export default function TenantSavedSearches({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  return <SavedSearchList key={user?.id} loaded={loaderData.items} />;
}

export function HydrateFallback() {
  return (
    <Loading className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </Loading>
  );
}
