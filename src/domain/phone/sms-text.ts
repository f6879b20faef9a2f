/** Short enough for one message, without signs that would double its price. */
export const codeText = (platform: string, code: string): string =>
  `${platform}: votre code est ${code}. Il vaut 10 minutes. Ne le donnez a personne, meme pas a nous.`;
