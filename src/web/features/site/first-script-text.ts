/** Beside what the server sent, of which all may be there. */
export const brokenText = {
  broken: "Une partie de cette page ne se charge pas.",
  reload: "Recharger la page",
} as const;
