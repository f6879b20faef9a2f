import { Link } from "react-router";
import { formatDate, formatMonth } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { UserDetail } from "~/contract/schemas/user";
import { BookingStatusBadge } from "~/web/features/booking/stay/status-badge";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { ButtonLink } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { Notice } from "~/web/ui/notice";
import { Person } from "~/web/ui/person";
import { SectionCard } from "~/web/ui/section-card";
import { EditUserForm } from "./edit-user-form";
import { EmailText } from "./email-text";
import { userHistory } from "./paths";
import { Rows } from "./rows";
import { nameOf, type UserChanges } from "./use-user-acts";
import { UserActs } from "./user-acts";
import { UserBadges } from "./user-badges";
import { UserReports } from "./user-reports";
import { userText as text } from "./user-text";

type UserProfileProps = { user: UserDetail; editing: boolean; changes: UserChanges };

/** One account: who, how to reach them, what they have to do with, and what can be done. */
export function UserProfile({ user, editing, changes }: UserProfileProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-4">
        <Standing user={user} />
        <Identity user={user} changes={changes} />
        <SectionCard title={text.editTitle}>
          <EditUserForm user={user} focused={editing} />
        </SectionCard>
      </div>
      <div className="grid content-start gap-4">
        <Listings user={user} />
        <Bookings user={user} />
        <UserReports user={user} />
        <ButtonLink to={userHistory(user.id)} variant="secondary">
          {text.history}
        </ButtonLink>
      </div>
    </div>
  );
}

function Standing({ user }: { user: UserDetail }) {
  if (user.status === "suspended" && user.suspended_at) {
    return (
      <Notice tone="danger" title={text.suspendedSince(formatDate(user.suspended_at))}>
        {user.suspended_reason}
      </Notice>
    );
  }
  if (user.status === "pending") {
    return (
      <Notice tone="info" title={text.pending}>
        {text.pendingHint}
      </Notice>
    );
  }
  return null;
}

function Identity({ user, changes }: { user: UserDetail; changes: UserChanges }) {
  const link = "text-accent underline underline-offset-4";
  return (
    <SectionCard title={text.contact}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Person name={nameOf(user)} avatarUrl={user.avatar_url}>
          <UserBadges role={user.role} status={user.status} />
          <span>{text.memberSince(formatMonth(user.created_at))}</span>
        </Person>
        {/* At the right: the menu opens towards the left. */}
        <div className="mb-3 ml-auto">
          <UserActs user={user} changes={changes} />
        </div>
      </div>
      <Facts>
        <Fact label={text.email}>
          {user.email ? (
            <a href={`mailto:${user.email}`} className={link}>
              <EmailText email={user.email} />
            </a>
          ) : (
            text.none
          )}
        </Fact>
        <Fact label={text.phone}>
          {user.phone ? (
            <a href={`tel:${user.phone}`} className={link}>
              {formatPhone(user.phone)}
            </a>
          ) : (
            text.none
          )}
        </Fact>
        {user.sign_in_phone && (
          <Fact label={text.signInPhone}>{formatPhone(user.sign_in_phone)}</Fact>
        )}
        <Fact label={text.location}>{user.location ?? text.none}</Fact>
      </Facts>
    </SectionCard>
  );
}

function Listings({ user: { properties, property_count } }: { user: UserDetail }) {
  return (
    <SectionCard title={text.listings}>
      <Rows empty={text.noListing} shown={properties.length} all={property_count} gender="f">
        {properties.map(({ id, title, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <Link
              to={`/admin/property/${id}`}
              className="min-w-0 py-1 font-medium wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <PropertyStatusBadge status={status} viewer="admin" />
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
}

function Bookings({ user: { bookings, booking_count } }: { user: UserDetail }) {
  return (
    <SectionCard title={text.bookings}>
      <Rows empty={text.noBooking} shown={bookings.length} all={booking_count} gender="f">
        {bookings.map(({ id, property_title, side, start_date, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{property_title}</span>
              <span className="text-sm text-quiet">
                {formatDate(start_date)},{" "}
                <span>{side === "tenant" ? text.asTenant : text.asLandlord}</span>
              </span>
            </span>
            <BookingStatusBadge booking={{ status }} viewer={side} />
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
}
