/** Text of dialogs and toasts, which load when they first show. */
export const overlayText = {
  close: "Fermer",
  closeMessage: "Fermer le message",
  messages: "Messages",
  signIn: "Se connecter",
  readyReasons: "Une réponse toute prête, à modifier si besoin",
} as const;
