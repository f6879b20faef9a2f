import type { PropertyStatus } from "~/contract/enums";

export const MANAGE = "/landlord/manage-properties";

/** The address of the list in one status or of titles that hold some words. */
export function managePath({
  status,
  q,
}: {
  status?: PropertyStatus | undefined;
  q?: string | undefined;
}): string {
  const query = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(status && { status }),
  });
  return `${MANAGE}?${query}`.replace(/\?$/, "");
}
