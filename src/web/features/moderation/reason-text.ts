import { plural } from "~/contract/format";

const common = { cancel: "Annuler", label: "Raison" };
const these = (n: number, one: string) => (n > 1 ? `ces ${n} annonces` : one);

/** What the dialogs that ask why say, about one listing or `n` of them. */
export const reasonText = {
  reject: (n: number, outcome: "inactive" | "rejected") => ({
    ...common,
    title: `Rejeter ${these(n, "cette annonce")}`,
    label: "Raison du rejet",
    outcome:
      outcome === "inactive"
        ? "L'annonce devient «\u00a0Inactive\u00a0». Son propriétaire est invité à contacter l'administrateur\u00a0; il peut aussi la corriger et la renvoyer."
        : plural(
            n,
            "L'annonce devient «\u00a0Rejetée\u00a0». Son propriétaire est invité à la corriger et à la renvoyer.",
            "Les annonces deviennent «\u00a0Rejetées\u00a0». Leurs propriétaires sont invités à les corriger et à les renvoyer.",
          ),
    hint: `${plural(n, "Le propriétaire lira", "Les propriétaires liront")} cette raison.`,
    confirm: `Rejeter ${n > 1 ? `${n} annonces` : "l'annonce"}`,
  }),
  change: {
    ...common,
    title: "Demander une modification",
    label: "Ce qui est à modifier",
    hint: "Le propriétaire lit cette demande, modifie son annonce et la renvoie.",
    confirm: "Envoyer la demande",
  },
  suspend: (n: number) => ({
    ...common,
    title: `Suspendre ${these(n, "cette annonce")}`,
    label: "Raison de la suspension",
    hint: `${plural(n, "Le propriétaire lira", "Les propriétaires liront")} cette raison. Seule l'équipe peut lever une suspension.`,
    confirm: `Suspendre ${n > 1 ? `${n} annonces` : "l'annonce"}`,
  }),
};

type ReadyReasons = readonly (readonly [label: string, reason: string])[];

export const rejectReasons: ReadyReasons = [
  [
    "Photos floues ou absentes",
    "Les photos ne permettent pas de juger le logement. Ajoutez des photos nettes de chaque pièce.",
  ],
  [
    "Photos d'un autre logement",
    "Ces photos figurent déjà dans une autre annonce. Envoyez des photos prises dans votre logement.",
  ],
  [
    "Description incomplète",
    "La description est trop courte. Indiquez les pièces, l'état du logement, l'eau, l'électricité et l'accès.",
  ],
  [
    "Prix peu crédible",
    "Le prix ne correspond pas à ce type de logement dans ce quartier. Vérifiez le montant et la période.",
  ],
  [
    "Annonce en double",
    "Ce logement est déjà proposé dans une autre annonce. Gardez-en une seule.",
  ],
  [
    "Coordonnées dans le texte",
    "Retirez les numéros et adresses de la description\u00a0: ils ont leur place dans le contact de l'annonce.",
  ],
];

export const changeReasons: ReadyReasons = [
  ["Plus de photos", "Ajoutez des photos nettes de la façade et de chaque pièce."],
  [
    "Description à compléter",
    "Complétez la description\u00a0: pièces, état du logement, eau, électricité et accès.",
  ],
  ["Prix à vérifier", "Vérifiez le prix et sa période (jour, semaine ou mois)."],
  [
    "Adresse à préciser",
    "Précisez l'adresse ou un point de repère connu, pour qu'on trouve le logement.",
  ],
  [
    "Coordonnées dans le texte",
    "Retirez les numéros et adresses de la description\u00a0: ils ont leur place dans le contact de l'annonce.",
  ],
];

export const suspendReasons: ReadyReasons = [
  [
    "Signalements confirmés",
    "Plusieurs personnes ont signalé cette annonce, et nos vérifications leur donnent raison.",
  ],
  [
    "Logement déjà loué",
    "Ce logement n'est plus à louer. Contactez-nous quand il sera de nouveau libre.",
  ],
  [
    "Soupçon d'arnaque",
    "Un paiement a été demandé hors de la plateforme ou avant toute visite. Contactez-nous pour vous expliquer.",
  ],
  [
    "Photos d'un autre logement",
    "Les photos ne montrent pas le logement proposé. Contactez-nous pour vous expliquer.",
  ],
];
