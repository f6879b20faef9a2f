/** What two parts of a message hold of the letters below; any other letter would more than halve it. */
const LENGTH = 306;
/** The accented letters that cost no more than one without. */
const isCheap = (sign: string) => /^[ -Z_a-zéèàùÉÇ]$/.test(sign);

/** `Kwata: Votre visite approche. "Studio", le 1er juin 2026 à 14 h 30. https://…`, the link whole. */
export function noticeText(
  platform: string,
  { title, message, link }: { title: string; message: string; link: string | null },
): string {
  const text = smsLetters(`${platform}: ${title}. ${message}`);
  const end = link ? ` ${link}` : "";
  const room = LENGTH - end.length;
  return (text.length <= room ? text : `${text.slice(0, room - 3).trimEnd()}...`) + end;
}

/** A text in letters that cost no more than one each, accents among them. */
export const smsLetters = (text: string): string =>
  [
    ...text
      .replace(/[’ʼ]/g, "'")
      .replace(/«\s?|\s?»/g, '"')
      .replace(/\s+([:;!?])?/g, (_, sign) => sign ?? " "),
  ]
    .map(cheapest)
    .join("");

function cheapest(sign: string): string {
  if (isCheap(sign)) return sign;
  return [...sign.normalize("NFD")].filter(isCheap).join("");
}
