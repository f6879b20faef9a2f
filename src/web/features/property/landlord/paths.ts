import type { PropertyStatus } from "~/contract/enums";
import type { ManagedSort } from "~/contract/managed-sorts";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import type { Editor } from "./editor";
import { standingOf } from "./standing";

export const MANAGE = "/landlord/manage-properties";
export const MANAGE_LISTINGS = "/admin/manage-listings";
/** Where each editor finds the listings that they may change. */
export const LIST_OF: Record<Editor, string> = { owner: MANAGE, admin: MANAGE_LISTINGS };

/** The part of a listing's form that holds its photos. */
export const PHOTOS = "photos";
export const isAboutPhotos = (reason: string | null) => /\bphotos?\b/i.test(reason ?? "");

/** The form of an own listing; at its photos when they are why it was sent back. */
export function editPath(property: ManagedProperty): string {
  const isSentBack = ["rejected", "dismissed"].includes(standingOf(property));
  const part = isSentBack && isAboutPhotos(property.reason) ? `#${PHOTOS}` : "";
  return `/landlord/edit-property/${property.id}${part}`;
}

/** The address of the list in one status, of titles that hold some words, in one order. */
export function managePath({
  status,
  q,
  sort,
}: {
  status?: PropertyStatus | undefined;
  q?: string | undefined;
  sort?: ManagedSort | undefined;
}): string {
  const query = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(status && { status }),
    ...(sort && sort !== "newest" && { sort }),
  });
  return `${MANAGE}?${query}`.replace(/\?$/, "");
}
