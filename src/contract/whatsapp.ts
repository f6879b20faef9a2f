/** The address of a WhatsApp chat with a stored number, and what is written there about a listing. */
export function whatsappAddress(
  phone: string,
  { title, neighborhood, address }: { title: string; neighborhood: string; address: string },
): string {
  const message = `Bonjour, je vous écris pour votre annonce «\u00a0${title}\u00a0» à ${neighborhood}. Est-elle encore disponible\u00a0? ${address}`;
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(message)}`;
}
