import { uuid } from "./fields";
import { z } from "./french";

export const confirmationInput = z
  .object({ token: z.string().max(200) })
  .openapi("ConfirmationInput");
export const confirmationQuery = z.object({ token: z.string().max(200) });

/** The listing that a link asks about; without `asked` there is nothing left to confirm, and why. */
export const askedListing = z
  .object({
    title: z.string(),
    state: z
      .enum(["asked", "confirmed", "rented", "waiting", "offline"])
      .openapi("AskedListingState"),
  })
  .openapi("AskedListing");
export type AskedListing = z.infer<typeof askedListing>;

export const confirmedAvailability = z
  .object({
    id: uuid,
    title: z.string(),
    /** `pending`: it shows what stands on another's listing, and waits for an administrator. */
    status: z.enum(["active", "pending"]).openapi("ConfirmedStatus"),
    message: z.string(),
  })
  .openapi("ConfirmedAvailability");
export type ConfirmedAvailability = z.infer<typeof confirmedAvailability>;
