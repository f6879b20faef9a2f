/** A mail as the queue keeps it: put into words when it is sent. */
export type QueuedMail = { notice: string; data: object };
/** What names a mail elsewhere: its kind, and in its data which of that kind it is. */
export type MailKind = { type: string; data: object };
