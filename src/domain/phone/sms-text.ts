/** One message: its accents are letters of the GSM alphabet, which has no ê. */
export const codeText = (platform: string, code: string): string =>
  `${platform}: votre code est ${code}, valable dix minutes. Ne le donnez à personne, nous compris.`;

/** Goes to the number that an account signed in with until now. */
export const movedText = (platform: string, contact: string): string =>
  `${platform}: votre compte s'ouvre maintenant avec un autre numéro. Ce n'était pas vous? Écrivez-nous: ${contact}`;

/** Goes to the number of an account to which an administrator gave another address or number. */
export const restoredText = (platform: string, contact: string): string =>
  `${platform}: à votre demande, l'équipe a changé l'accès à votre compte. Ce n'était pas vous? Écrivez-nous: ${contact}`;

/** Goes to the confirmed number that received a landlord's payouts until now. */
export const payoutMovedText = (platform: string, contact: string): string =>
  `${platform}: le compte Mobile Money de vos versements change. Ce n'était pas vous? Écrivez-nous tout de suite: ${contact}`;
