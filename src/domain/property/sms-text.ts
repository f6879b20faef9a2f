const TITLE_MAX = 40;

/** Letters of one message alone: an accent would halve what one holds. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/g, " ")
    .trim()
    .slice(0, TITLE_MAX);

/** Asks whether a listing is still free, or says that it is hidden until its landlord confirms it. */
export function confirmationText(
  platform: string,
  { title, hidden, link }: { title: string; hidden: boolean; link: string },
): string {
  const about = hidden
    ? `votre annonce "${plain(title)}" est masquee. Si le logement est libre, remettez-la en ligne`
    : `"${plain(title)}" est-il encore libre ? Confirmez en un geste`;
  return `${plain(platform)}: ${about}: ${link}`;
}
