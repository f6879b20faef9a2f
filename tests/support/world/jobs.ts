import type { Handlers } from "~/server/jobs/work";

const nothing = async () => undefined;

/** Handlers that do nothing but what a test gives. */
export function handlersWith(given: Partial<Handlers>): Handlers {
  return {
    "send-account-mail": nothing,
    "send-mail": nothing,
    "send-sms": nothing,
    "text-notice": nothing,
    "send-push": nothing,
    "announce-decision": nothing,
    "announce-moderation": nothing,
    "tell-favorites": nothing,
    "make-avif": nothing,
    "fetch-calendar": nothing,
    "move-transfer": nothing,
    "delete-files": nothing,
    "expire-bookings": nothing,
    "complete-bookings": nothing,
    "remind-arrivals": nothing,
    "follow-visits": nothing,
    "tidy-verifications": nothing,
    "publish-reviews": nothing,
    "ask-confirmations": nothing,
    "tell-searches": nothing,
    "sweep-notifications": nothing,
    "sweep-uploads": nothing,
    "sweep-files": nothing,
    "read-looks": nothing,
    "sweep-counters": nothing,
    "count-days": nothing,
    "refresh-calendars": nothing,
    "sweep-transfers": nothing,
    "release-money": nothing,
    "reconcile-payments": nothing,
    "tidy-database": nothing,
    "make-backup": nothing,
    "report-failed-jobs": nothing,
    ...given,
  };
}
