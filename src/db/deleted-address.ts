const DOMAIN = "@deleted.invalid";

/** The pattern of all of them, for a query. */
export const DELETED_ADDRESSES = `%${DOMAIN}`;

/** In place of the e-mail of a deleted account: unique, and no mailbox. */
export const deletedAddress = (userId: string): string => `${userId}${DOMAIN}`;

/** Whether an e-mail belongs to a deleted account: nothing is mailed there. */
export const isDeletedAddress = (email: string | null): boolean => email?.endsWith(DOMAIN) ?? false;
