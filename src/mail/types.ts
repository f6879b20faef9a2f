/** One mail ready to go. `id` is stable per job: it becomes the Message-ID `<id@host>`. */
export type OutgoingMail = {
  /** One bare address, e.g. `awa@example.cm`; anything else is refused. */
  to: string;
  subject: string;
  html: string;
  text: string;
  id: string;
  /** Display name of the sender (the setting platform_name); default: the one in `from`. */
  fromName?: string;
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: { name: string; text: string };
  /** Takes a one-click unsubscription (RFC 8058) by POST, and shows a page about it. */
  unsubscribeUrl?: string;
};

/** Sends one mail, or rejects so that the job is tried again. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  /** Rejects while the mail server cannot be reached; absent without one. */
  verify?(): Promise<void>;
};

/** What every mail shows of the platform; `publicUrl` without a path, e.g. `https://kwata.cm`. */
export type MailBrand = { platformName: string; publicUrl: string };

/** A label with its address. */
export type MailLink = { label: string; href: string };

/** What its reader may put into a calendar; `start`, `end` and `changedAt`: ISO instants. */
export type MailEvent = {
  /** Stays the same: a later file replaces the event of an earlier one. */
  uid: string;
  sequence: number;
  changedAt: string;
  start: string;
  end: string;
  cancelled: boolean;
  busy: boolean;
  summary: string;
  location: string;
  description: string;
  url: string;
};

/** What a mail says, before it becomes HTML and plain text: both are made of the same words. */
export type MailContent = {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** A small table: property, dates, amount… */
  facts?: { label: string; value: string }[];
  /** Someone's own words, line breaks kept. */
  quote?: { label: string; text: string };
  button: MailLink;
  secondary?: MailLink;
  /** Quiet sentence below the button. */
  note?: string;
  /** Goes along as a calendar file under this name. */
  calendar?: { name: string; event: MailEvent };
};
