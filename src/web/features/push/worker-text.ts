/** What a phone shows when a message can't be read; the service worker holds it. */
export const unreadable = {
  title: "Kwata",
  body: "Vous avez une nouvelle notification.",
} as const;
