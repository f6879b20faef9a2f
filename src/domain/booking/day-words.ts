const dayFormat = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** '1er juin 2026': the first of a month is ordinal in French. */
export const inWords = (day: string) => dayFormat.format(new Date(day)).replace(/^1 /, "1er ");
