import { answerOf, backend } from "~/web/backend";
import { dashboardPath } from "~/web/features/account/dashboard-path";
import { AvatarField } from "~/web/features/account/profile/avatar-field";
import { ProfileForm } from "~/web/features/account/profile/profile-form";
import { loadFailed, profileText as text } from "~/web/features/account/profile/text";
import type { Framed } from "~/web/features/site/page-frame";
import { UserIcon } from "~/web/ui/icons";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { SectionCard } from "~/web/ui/section-card";
import type { Route } from "./+types/edit-profile";

export const clientLoader = () => answerOf(backend.data.profile.$get());

const loadMessage = () => loadFailed.hint;

export const handle: Framed = {
  frame: ({ role }) => ({
    title: text.title,
    back: { to: dashboardPath(role), label: text.back },
    failure: {
      toastTitle: loadFailed.title,
      message: loadMessage,
      missing: { ...loadFailed, icon: <UserIcon size={24} />, to: "/" },
    },
  }),
};

/** /user/edit-profile: names, phone, location and portrait of the signed-in person. */
export default function EditProfile({ loaderData: profile }: Route.ComponentProps) {
  return (
    <div key={profile.user_id} className="grid max-w-2xl gap-4">
      <SectionCard title={text.photo}>
        <AvatarField
          name={`${profile.first_name} ${profile.last_name}`}
          avatarUrl={profile.avatar_url}
        />
      </SectionCard>
      <SectionCard title={text.details}>
        <ProfileForm profile={profile} />
      </SectionCard>
    </div>
  );
}

export function HydrateFallback() {
  return <ColumnsSkeleton wide={["h-48 sm:h-40", "h-112 sm:h-96"]} narrow={[]} />;
}
