import { uuid } from "./fields";
import { z } from "./french";

export const confirmationInput = z
  .object({ token: z.string().max(200) })
  .openapi("ConfirmationInput");

export const confirmedAvailability = z
  .object({
    id: uuid,
    title: z.string(),
    status: z.literal("active"),
    message: z.string(),
  })
  .openapi("ConfirmedAvailability");
export type ConfirmedAvailability = z.infer<typeof confirmedAvailability>;
