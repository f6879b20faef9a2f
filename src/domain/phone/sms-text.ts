/** Short enough for one message, without signs that would double its price. */
export const codeText = (platform: string, code: string): string =>
  `${platform}: votre code est ${code}. Il vaut 10 minutes. Ne le donnez a personne, meme pas a nous.`;

/** To the number that an account signed in with until now. */
export const movedText = (platform: string, contact: string): string =>
  `${platform}: votre compte s'ouvre maintenant avec un autre numero. Ce n'etait pas vous? Ecrivez-nous: ${contact}`;
