import { uuid } from "./fields";
import { z } from "./french";

export const confirmationInput = z
  .object({ token: z.string().max(200) })
  .openapi("ConfirmationInput");

export const confirmedAvailability = z
  .object({
    id: uuid,
    title: z.string(),
    /** `pending`: it shows what stands on another's listing, and waits for an administrator. */
    status: z.enum(["active", "pending"]),
    message: z.string(),
  })
  .openapi("ConfirmedAvailability");
export type ConfirmedAvailability = z.infer<typeof confirmedAvailability>;
