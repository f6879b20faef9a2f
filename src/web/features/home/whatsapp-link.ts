import { whatsappMessage } from "./featured-text";

/**

 * The address of a WhatsApp chat with the platform's number (digits, country code included), with a
 * French message that names the property and its page; undefined without a number.
 */
export function whatsappLink(
  number: string | undefined,
  property: { id: string; title: string; neighborhood: string },
  origin: string,
): string | undefined {
  if (!number) return undefined;
  const { id, title, neighborhood } = property;
  const text = whatsappMessage(title, neighborhood, `${origin}/property/${id}`);
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
