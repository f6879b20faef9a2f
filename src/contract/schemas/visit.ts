import { VISIT_MESSAGES } from "../visit-messages";
import { EXCEPTIONS_MAX, HOURS_MAX, SLOT_MINUTES, VISIT_SIDES, VISIT_STATUSES } from "../visits";
import { day, instant, listPage, uuid } from "./fields";
import { z } from "./french";

const minute = z.int().min(0).max(1440).multipleOf(SLOT_MINUTES);
const range = { from: minute.openapi({ example: 540 }), to: minute.openapi({ example: 1080 }) };
const isRange = ({ from, to }: { from: number; to: number }) => to - from >= SLOT_MINUTES;

/** Minutes of a day in Douala; weekday 1 is Monday. */
const hours = z
  .strictObject({ weekday: z.int().min(1).max(7), ...range })
  .refine(isRange, { path: ["to"], message: VISIT_MESSAGES.range });
/** A day with its own hours, or closed. */
const exception = z
  .strictObject({ day, open: z.strictObject(range).nullable() })
  .refine(({ open }) => open === null || isRange(open), {
    path: ["open"],
    message: VISIT_MESSAGES.range,
  });

export const visitHours = z
  .strictObject({
    hours: z.array(hours).max(HOURS_MAX),
    exceptions: z.array(exception).max(EXCEPTIONS_MAX),
  })
  .openapi("VisitHours");
export type VisitHours = z.infer<typeof visitHours>;

/** The landlord's own, with the listing's title. */
export const ownVisitHours = z
  .object({ ...visitHours.shape, title: z.string() })
  .openapi("OwnVisitHours");
export type OwnVisitHours = z.infer<typeof ownVisitHours>;

/** `title`: the listing's; `slots`: when free ones begin, soonest first. */
export const visitSlots = z
  .object({ title: z.string(), neighborhood: z.string(), slots: z.array(instant) })
  .openapi("VisitSlots");
export type VisitSlots = z.infer<typeof visitSlots>;

export const slotInput = z.strictObject({ starts_at: z.iso.datetime() }).openapi("VisitSlot");

export const visit = z
  .object({
    id: uuid,
    side: z.enum(VISIT_SIDES),
    status: z.enum(VISIT_STATUSES),
    starts_at: instant,
    sequence: z.int(),
    updated_at: instant,
    property: z.object({
      id: uuid,
      title: z.string(),
      neighborhood: z.string(),
      address: z.string().nullable(),
    }),
    /** The other side, with the number to call on the day. */
    other: z.object({ name: z.string(), phone: z.string().nullable() }),
    /** Whether the visitor may answer now, or has. */
    question: z.enum(["later", "open", "answered"]).openapi("VisitQuestion"),
  })
  .openapi("Visit");
export type Visit = z.infer<typeof visit>;

export const visitQuery = z.object({
  side: z.enum(VISIT_SIDES),
  when: z.enum(["coming", "past"]).openapi("VisitTime").default("coming"),
  ...listPage({ size: 20, max: 50 }),
});
export type VisitQuery = z.infer<typeof visitQuery>;
/** `next`: the `before` of the next page; null on the last one. */
export const visitList = z
  .object({ items: z.array(visit), next: uuid.nullable() })
  .openapi("VisitList");
export type VisitList = z.infer<typeof visitList>;

/** 'Conforme à l'annonce ?' */
export const visitAnswers = z
  .strictObject({ photos: z.boolean(), place: z.boolean(), price: z.boolean() })
  .openapi("VisitAnswers");
export type VisitAnswers = z.infer<typeof visitAnswers>;
