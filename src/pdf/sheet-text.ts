/** What stands on every document. */
export const sheetText = {
  booking: (code: string) => `Réservation ${code}`,
  foot: (subject: string, page: number, pages: number) => `${subject} · page ${page} sur ${pages}`,
} as const;
