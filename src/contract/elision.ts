/**
 * Whether French elides before a word: it begins with a vowel, with a mute h ('d'Hervé') or with a
 * y that is one ('d'Yves'). Names in Ha- and Hou-, such as Hamadou, are spoken with their h.
 */
function isElided(word: string): boolean {
  const plain = word.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^(?:[aeiouœæ]|h(?!a|ou)|y(?![aeiou]))/.test(plain);
}

/** "de Paul", "d'Aline": the only place that joins 'de' to a word of the data. */
export function withDe(word: string): string {
  return isElided(word) ? `d'${word}` : `de ${word}`;
}
