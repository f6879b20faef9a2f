import { MESSAGE_STATUSES } from "../enums";
import { MESSAGE_MAX, RECENT_ITEMS, SUBJECT_MAX } from "../limits";
import { QUERY_MAX } from "../query-limit";
import { instant, line, listPage, paragraph, tidy, typed, uuid } from "./fields";
import { z } from "./french";

const FILL = "Veuillez remplir le sujet et le message.";
const filled = z.string({ error: FILL }).overwrite(tidy).min(1, FILL);

/** `id`, made by the client, names the message: sending it again stores nothing more. */
export const sendMessageInput = z
  .object({
    id: uuid.optional(),
    property_id: uuid,
    subject: filled.pipe(line(SUBJECT_MAX)),
    content: filled.pipe(paragraph(MESSAGE_MAX)),
  })
  .openapi("SendMessage");
export type SendMessageInput = z.infer<typeof sendMessageInput>;

export const replyInput = z
  .object({ id: uuid.optional(), content: paragraph(MESSAGE_MAX) })
  .openapi("Reply");
export type ReplyInput = z.infer<typeof replyInput>;

/** The landlord's message box on a booking. */
export const bookingMessageInput = replyInput
  .extend({ booking_id: uuid })
  .openapi("BookingMessage");
export type BookingMessageInput = z.infer<typeof bookingMessageInput>;

export const message = z
  .object({
    id: uuid,
    thread_id: uuid,
    sender_id: uuid,
    recipient_id: uuid,
    property_id: uuid.nullable(),
    subject: z.string(),
    content: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    read_at: instant.nullable(),
    created_at: instant,
  })
  .openapi("Message");
export type Message = z.infer<typeof message>;

export const person = z
  .object({ first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable() })
  .openapi("Person");
export type Person = z.infer<typeof person>;

const threadProperty = z.object({
  id: uuid,
  title: z.string(),
  cover_url: z.string().nullable(),
  cover_preview: z.string().nullable(),
  cover_alt: z.string().nullable(),
  /** Whether it is on offer, so that its page can be opened. */
  active: z.boolean(),
});

/** One conversation as the user sees it; `property` is null once the property is gone. */
export const thread = z
  .object({
    id: uuid,
    /** Which side of the conversation the user is. */
    side: z.enum(["tenant", "landlord"]),
    other: person,
    property: threadProperty.nullable(),
    last_message_at: instant,
  })
  .openapi("Thread");
export type Thread = z.infer<typeof thread>;

/** `last_message` is the first 50 characters of the newest message. */
export const threadSummary = thread
  .extend({ last_message: z.string(), last_is_mine: z.boolean(), unread_count: z.number().int() })
  .openapi("ThreadSummary");
export type ThreadSummary = z.infer<typeof threadSummary>;

/** `next` goes into `before` for the following, older page; null on the last one. */
export const threadList = z
  .object({ items: z.array(threadSummary), next: z.string().nullable() })
  .openapi("ThreadList");
export type ThreadList = z.infer<typeof threadList>;

/** Messages oldest first; `next` goes into `before` for the older ones. */
export const threadPage = z
  .object({ thread, messages: z.array(message), next: z.string().nullable() })
  .openapi("ThreadPage");
export type ThreadPage = z.infer<typeof threadPage>;

/** Keyset of a list, newest first: `before` is the `next` of the page before. */
export const pageQuery = z.object({
  ...listPage({ size: 20, max: 50 }),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The conversations whose person or property holds every word of `q`; those with unread messages. */
export const threadsQuery = pageQuery.extend({
  q: typed(QUERY_MAX).optional(),
  unread: z.enum(["true"]).optional(),
});
export type ThreadsQuery = z.infer<typeof threadsQuery>;

/** `after`: the newest message that is known. */
export const newMessagesQuery = z.object({
  after: z.string().max(64),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});
export type NewMessagesQuery = z.infer<typeof newMessagesQuery>;

export const newMessages = z
  .object({ messages: z.array(message), next: uuid.nullable() })
  .openapi("NewMessages");
export type NewMessages = z.infer<typeof newMessages>;

export const messageCounts = z
  .object({ total: z.number().int(), unread: z.number().int() })
  .openapi("MessageCounts");
export type MessageCounts = z.infer<typeof messageCounts>;

/** `minutes`: the median wait for a landlord's answer; null while none was given. */
export const responseTime = z
  .object({ minutes: z.number().int().nullable() })
  .openapi("ResponseTime");
export type ResponseTime = z.infer<typeof responseTime>;

export const receivedQuery = z.object({
  ...listPage({ size: RECENT_ITEMS, max: 50 }),
});
export type ReceivedQuery = z.infer<typeof receivedQuery>;
/** `preview` is the first 50 characters of the message, `cut` whether there are more. */
export const receivedMessages = z
  .object({
    items: z.array(
      z.object({
        id: uuid,
        thread_id: uuid,
        subject: z.string(),
        preview: z.string(),
        cut: z.boolean(),
        read_at: instant.nullable(),
        created_at: instant,
        sender: person,
        property: z.object({ id: uuid, title: z.string() }).nullable(),
      }),
    ),
    next: uuid.nullable(),
  })
  .openapi("ReceivedMessages");
export type ReceivedMessages = z.infer<typeof receivedMessages>;
