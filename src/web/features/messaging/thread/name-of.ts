import type { Person } from "~/contract/schemas/messaging";

/** The name of the person one writes to; a listing's contact has no last name. */
export const nameOf = ({ first_name, last_name }: Person): string =>
  `${first_name} ${last_name}`.trim();
