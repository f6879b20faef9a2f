/**
 * `npm run events` writes docs/events.md from the table of events; with `--check` it only compares,
 * with exit code 1 when the page is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { FIXED, RECIPIENTS } from "~/domain/notification/recipients";
import { EVENTS, type EventRow, pageOf } from "~/domain/notification/registry";
import type { MailContent } from "~/mail/types";

const PAGE = "docs/events.md";
const HEAD = `# Events

Who learns of what, and where. Written by \`npm run events\` from the notices of \`src/domain/notification/notices/\`; \`npm run check\` fails when it is stale. A title is the notification's on the site, a subject the mail's; words in braces are the event's own. What a reader switches off in the settings is not sent; the rest can't be switched off, for the reason given.

| Event | Who learns of it | On the site | Which opens | By e-mail | Without an e-mail | On closed pages | Switched off by |
|---|---|---|---|---|---|---|---|
`;

/** Any field of a mail's data stands as its own name in braces. */
const SAMPLES: Record<string, unknown> = {
  startDate: "2026-01-05",
  endDate: "2026-01-08",
  submittedAt: "2026-01-05T09:00:00Z",
  startsAt: "2026-01-05T09:00:00Z",
  kind: "entry",
  totalAmount: 125_000,
  reason: null,
  minutes: 30,
  days: 7,
  phone: null,
  listings: [],
  role: "landlord",
  userType: "user",
  outcome: "unfounded",
  link: "https://kwata.example/x",
};
const PRICE = {
  from: { amount: 120_000, currency: "FCFA", period: "month" },
  to: { amount: 90_000, currency: "FCFA", period: "month" },
};
const dataOf = ({ event, notice: { status } }: EventRow) =>
  new Proxy<object>(
    {},
    {
      get: (_, name) => {
        if (name === "price") return event === "favorite_lowered" ? PRICE : null;
        if (name === "status" && status) return status;
        return SAMPLES[String(name)] ?? (name in SAMPLES ? null : `{${String(name)}}`);
      },
    },
  );

type WithMail = { mail?: { content(data: object, brand: object): MailContent } };

function subjectOf(row: EventRow): string {
  const brand = { platformName: "{platformName}", publicUrl: "https://kwata.example" };
  return (row.notice as WithMail).mail?.content(dataOf(row), brand).subject ?? "";
}

/** When an account without e-mail is sent a text message. */
function textOf({ notice: { texted } }: EventRow): string {
  if (!texted) return "–";
  return { none: "SMS", unread: "SMS after 3 h unread", pending: "SMS in its last hours" }[
    texted.onlyIf ?? "none"
  ];
}

function lineOf(row: EventRow): string {
  const on = (channel: string) => (row.channels as readonly string[]).includes(channel);
  const cells = [
    `\`${row.event}\``,
    RECIPIENTS[row.to],
    on("site") ? row.notice.site?.title : "–",
    (on("site") && pageOf(row.notice)) || "–",
    on("email") ? subjectOf(row) : "–",
    textOf(row),
    on("push") ? "yes" : "–",
    row.off in FIXED ? `– (${FIXED[row.off as keyof typeof FIXED]})` : `\`${row.off}\``,
  ];
  return `| ${cells.join(" | ")} |\n`;
}

const page = HEAD + EVENTS.map(lineOf).join("");
if (process.argv[2] !== "--check") writeFileSync(PAGE, page);
else if (readFileSync(PAGE, "utf8") !== page) {
  console.log(`${PAGE} is stale: npm run events`);
  process.exit(1);
}
