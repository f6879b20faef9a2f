import { smsLetters } from "~/domain/notification";

const TITLE_MAX = 40;
const short = (text: string) => smsLetters(text).trim().slice(0, TITLE_MAX).trim();

/** Asks whether a listing is still free, or says that it is hidden until its landlord confirms it. */
export function confirmationText(
  platform: string,
  { title, hidden, link }: { title: string; hidden: boolean; link: string },
): string {
  const about = hidden
    ? `votre annonce "${short(title)}" est masquée. Si le logement est libre, remettez-la en ligne`
    : `"${short(title)}" est-il encore libre? Confirmez en un geste`;
  return `${short(platform)}: ${about}: ${link}`;
}
