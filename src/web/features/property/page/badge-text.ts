import type { PropertyDetail } from "~/contract/schemas/property";
import type { RightKind } from "~/contract/verification";

type Badge = NonNullable<PropertyDetail["landlord"]["verified"]>;

const RIGHT: Record<RightKind, string> = {
  title: "titre de propriété",
  mandate: "mandat",
  bill: "facture à son nom",
};
const month = new Intl.DateTimeFormat("fr", {
  month: "long",
  year: "numeric",
  timeZone: "Africa/Douala",
});

/** 'A annulé 2 séjours confirmés depuis un an' */
export const cancelledLine = (n: number) =>
  `A annulé ${n === 1 ? "un séjour confirmé" : `${n}\u00a0séjours confirmés`} depuis un an.`;

/** 'Vérifié en novembre 2026 : téléphone, identité et mandat', put together on the server. */
export const badgeLine = ({ at, by, phone }: Badge) =>
  `Vérifié en ${month.format(new Date(at))}\u00a0: ${phone ? "téléphone, " : ""}identité et ${RIGHT[by]}`;
