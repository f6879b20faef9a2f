/** Monday first, short and whole. */
export const WEEK_DAYS = [
  ["lu", "lundi"],
  ["ma", "mardi"],
  ["me", "mercredi"],
  ["je", "jeudi"],
  ["ve", "vendredi"],
  ["sa", "samedi"],
  ["di", "dimanche"],
] as const;

export const availabilityText = {
  title: "Disponibilités",
  before: "Mois précédent",
  after: "Mois suivant",
  taken: "déjà pris",
  closed: "indisponible",
  short: "séjour trop court",
  atLeast: (length: string) => `Séjour de ${length} au moins.`,
  freeUntil: (day: string) => `Libre jusqu'au ${day}\u00a0: choisissez le départ.`,
  soonest: (day: string) => `Départ à partir du ${day}.`,
  freeFrom: "Libre à partir du",
  legend: "Jours déjà pris",
  chooseStart: "Choisissez le jour d'arrivée pour connaître le prix.",
  chooseEnd: "Choisissez le jour de départ, ou continuez sans date de fin.",
  clear: "Effacer les dates",
  fromTo: (start: string, end: string) => `Du ${start} au ${end}.`,
  arrival: (day: string) => `Arrivée le ${day}.`,
} as const;
