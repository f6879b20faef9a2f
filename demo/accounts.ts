/** The accounts of the demo data, one per role first; every one has the same password. */
export const DEMO_PASSWORD = "Bienvenue-Douala-2026";

export const DEMO_ACCOUNTS = [
  { label: "Locataire", email: "locataire@demo.cm" },
  { label: "Propriétaire", email: "proprietaire@demo.cm" },
  { label: "Administrateur", email: "admin@demo.cm" },
] as const;

type Person = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  location: string | null;
};

export const ADMIN: Person = {
  email: "admin@demo.cm",
  firstName: "Solange",
  lastName: "Ekambi",
  phone: "+237699000001",
  location: "Bonanjo",
};

export const LANDLORDS: Person[] = [
  {
    email: "proprietaire@demo.cm",
    firstName: "Josué",
    lastName: "Mbappé",
    phone: "+237699214578",
    location: "Bonapriso",
  },
  {
    email: "clarisse.ngo@demo.cm",
    firstName: "Clarisse",
    lastName: "Ngo Bayiha",
    phone: "+237677308812",
    location: "Makepe",
  },
  {
    email: "ibrahim.sali@demo.cm",
    firstName: "Ibrahim",
    lastName: "Sali",
    phone: "+237655741206",
    location: "Bonabéri",
  },
  {
    email: "pauline.tchoumi@demo.cm",
    firstName: "Pauline",
    lastName: "Tchoumi",
    phone: "+237696550934",
    location: "Bonamoussadi",
  },
  {
    email: "emile.dibango@demo.cm",
    firstName: "Émile",
    lastName: "Dibango",
    phone: "+237671889045",
    location: "Deïdo",
  },
  {
    email: "residences.wouri@demo.cm",
    firstName: "Viviane",
    lastName: "Essomba",
    phone: null,
    location: "Akwa",
  },
];

export const TENANTS: Person[] = [
  {
    email: "locataire@demo.cm",
    firstName: "Aline",
    lastName: "Fotso",
    phone: "+237690112233",
    location: "Yaoundé",
  },
  {
    email: "serge.kamga@demo.cm",
    firstName: "Serge",
    lastName: "Kamga",
    phone: "+237678451290",
    location: "Bafoussam",
  },
  {
    email: "mireille.atangana@demo.cm",
    firstName: "Mireille",
    lastName: "Atangana",
    phone: "+237694127765",
    location: null,
  },
  {
    email: "boris.njoya@demo.cm",
    firstName: "Boris",
    lastName: "Njoya",
    phone: "+237656903318",
    location: "Foumban",
  },
  {
    email: "estelle.owona@demo.cm",
    firstName: "Estelle",
    lastName: "Owona",
    phone: null,
    location: "Kribi",
  },
  {
    email: "hamadou.bello@demo.cm",
    firstName: "Hamadou",
    lastName: "Bello",
    phone: "+237699871204",
    location: "Garoua",
  },
  {
    email: "grace.ebongue@demo.cm",
    firstName: "Grâce",
    lastName: "Ebongué",
    phone: "+237675330981",
    location: "New Bell",
  },
  {
    email: "patrick.manga@demo.cm",
    firstName: "Patrick",
    lastName: "Manga Bell",
    phone: "+237691208845",
    location: "Akwa",
  },
  {
    email: "sandrine.tagne@demo.cm",
    firstName: "Sandrine",
    lastName: "Tagne",
    phone: "+237677995410",
    location: "Dschang",
  },
  {
    email: "yannick.abena@demo.cm",
    firstName: "Yannick",
    lastName: "Abena",
    phone: null,
    location: null,
  },
];
