import { useRevalidator } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { dashboardPath } from "~/web/features/account/dashboard-path";
import { DeleteAccount } from "~/web/features/account/settings/delete-account";
import { EmailForm } from "~/web/features/account/settings/email-form";
import { ExportData } from "~/web/features/account/settings/export-data";
import { FirstPassword } from "~/web/features/account/settings/first-password";
import { NotificationPreferences } from "~/web/features/account/settings/notification-preferences";
import { PasswordForm } from "~/web/features/account/settings/password-form";
import { SessionList } from "~/web/features/account/settings/session-list";
import { SignInNumberForm } from "~/web/features/account/settings/sign-in-number-form";
import {
  deletionText,
  emailText,
  exportText,
  passwordText,
  preferencesText,
  sessionsText,
  signInNumberText,
  settingsText as text,
} from "~/web/features/account/settings/text";
import { PushSwitch } from "~/web/features/push/push-switch";
import { pushText } from "~/web/features/push/text";
import type { Framed } from "~/web/features/site/page-frame";
import { ButtonLink } from "~/web/ui/button";
import { UserIcon } from "~/web/ui/icons";
import { ColumnsSkeleton } from "~/web/ui/list-skeleton";
import { SectionCard } from "~/web/ui/section-card";
import type { Route } from "./+types/settings";

export async function clientLoader() {
  const { account, notifications, profile } = backend.data;
  const [own, change, preferences, sessions] = await Promise.all([
    answerOf(profile.$get()),
    answerOf(account.email.$get()),
    answerOf(notifications.preferences.$get()),
    answerOf(account.sessions.$get()),
  ]);
  return { own, change, preferences, sessions };
}

const loadMessage = () => text.loadFailedHint;

export const handle: Framed = {
  frame: ({ role }) => ({
    title: text.title,
    back: { to: dashboardPath(role), label: text.back },
    failure: {
      toastTitle: text.loadFailed,
      message: loadMessage,
      missing: {
        title: text.loadFailed,
        hint: text.loadFailedHint,
        icon: <UserIcon size={24} />,
        to: "/",
        link: text.home,
      },
    },
  }),
};

/** /user/settings: what people decide about their own account. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { own, change, preferences, sessions } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <div key={own.user_id} className="grid max-w-2xl gap-4">
      {own.role !== "admin" && (
        <ButtonLink to="/user/edit-profile" variant="secondary" className="justify-self-start">
          {text.profile}
        </ButtonLink>
      )}
      <SectionCard title={passwordText.title}>
        {own.has_password || !own.sign_in_phone ? (
          <PasswordForm email={own.email ?? ""} />
        ) : (
          <FirstPassword phone={own.sign_in_phone} email={own.email} />
        )}
      </SectionCard>
      <SectionCard title={emailText.title}>
        <EmailForm own={own} pendingEmail={change.pending_email} />
      </SectionCard>
      <SectionCard title={signInNumberText.title} anchor="sign-in-number">
        <SignInNumberForm own={own} onChanged={() => void revalidate()} />
      </SectionCard>
      <SectionCard title={preferencesText.title} anchor="notifications">
        <NotificationPreferences
          items={preferences.items}
          role={own.role}
          hasEmail={own.email !== null}
        />
      </SectionCard>
      <SectionCard title={pushText.titleHere}>
        <PushSwitch />
      </SectionCard>
      <SectionCard title={sessionsText.title}>
        {/* Another number signs the other devices out. */}
        <SessionList key={own.sign_in_phone} sessions={sessions} />
      </SectionCard>
      <SectionCard title={exportText.title}>
        <ExportData />
      </SectionCard>
      {own.role !== "admin" && (
        <SectionCard title={deletionText.title}>
          <DeleteAccount own={own} />
        </SectionCard>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <ColumnsSkeleton
      wide={[
        "h-11",
        "h-114 sm:h-112",
        "h-98 sm:h-90",
        "h-128 sm:h-110",
        "h-190 sm:h-144",
        "h-43 sm:h-34",
        "h-74 sm:h-71",
        "h-60 sm:h-46",
        "h-124 sm:h-82",
      ]}
      narrow={[]}
    />
  );
}
