/** What every document of a booking says. */
export const sheetText = {
  foot: (code: string, page: number, pages: number) =>
    `Réservation ${code} · page ${page} sur ${pages}`,
} as const;
