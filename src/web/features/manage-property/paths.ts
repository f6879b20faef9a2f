import type { PropertyStatus } from "~/contract/enums";
import type { Editor } from "./editor";

export const MANAGE = "/landlord/manage-properties";
export const MANAGE_LISTINGS = "/admin/manage-listings";
/** Where each editor finds the listings that they may change. */
export const LIST_OF: Record<Editor, string> = { owner: MANAGE, admin: MANAGE_LISTINGS };

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
