/** The page of figures that visitors may judge the site by. */
export const trustText = {
  title: "La confiance, en chiffres",
  description:
    "Annonces relues et confirmées, signalements et leurs suites, délai de réponse\u00a0: les chiffres de Kwata, tels qu'ils sont aujourd'hui.",
  lead: "Ces chiffres se calculent à l'ouverture de la page. Chacun dit exactement ce qu'il compte.",
  listings: "Annonces et réponses",
  online: "en ligne",
  onlineIs: "Annonces que tout visiteur peut ouvrir en ce moment.",
  reviewed: "relues",
  reviewedIs:
    "Annonces en ligne qu'un administrateur a lues et approuvées avant leur publication\u00a0: photos, prix, adresse et contact.",
  confirmed: "confirmées",
  confirmedIs:
    "Annonces en ligne publiées depuis moins de 14\u00a0jours, ou dont le propriétaire a confirmé depuis que le logement est libre. Sans réponse de sa part pendant 20\u00a0jours, l'annonce est masquée.",
  verifiedListings: "vérifiées",
  verifiedListingsIs:
    "Annonces en ligne d'un propriétaire ou d'un agent vérifié, comme dit ci-dessous.",
  verified: "propriétaires vérifiés",
  verifiedIs:
    "Propriétaires et agents dont l'équipe a vérifié, depuis moins d'un an, le téléphone par un code, la pièce d'identité et le droit de louer. C'est gratuit : ce badge ne s'achète pas.",
  reports: "Signalements",
  reportsIs:
    "Signalements reçus ces 12\u00a0derniers mois, selon ce qu'un administrateur a décidé\u00a0: annonce suspendue, donc retirée du site, annonce corrigée, ou rien à reprocher. Les autres attendent sa décision. Plusieurs peuvent porter sur la même annonce.",
  suspended: "Annonce suspendue",
  corrected: "Annonce corrigée",
  unfounded: "Rien à reprocher",
  open: "En cours d'examen",
  median: "délai de réponse",
  medianIs: (answers: string) =>
    `Sur les ${answers} demandes de séjour de ces 90\u00a0derniers jours auxquelles un propriétaire a répondu, la moitié a eu sa réponse dans ce délai.`,
  tooFew:
    "Temps dans lequel la moitié des demandes de séjour de ces 90\u00a0derniers jours a eu sa réponse. Il y en a moins de cinq\u00a0: un délai ne dirait rien.",
  money: "Argent des locataires",
  held: "FCFA gardés",
  heldIs:
    "Somme que les locataires ont payée sur le site et qui attend la remise des clés, en ce moment. Elle est chez le prestataire de paiement, et n'est pas à nous.",
  refunds: "remboursés en 24\u00a0h",
  refundsIs: (refunds: string) =>
    `Sur les ${refunds} remboursements envoyés ces 12\u00a0derniers mois, part arrivée sur le téléphone du locataire en moins de 24\u00a0heures. Un envoi que l'opérateur a refusé compte comme non arrivé.`,
  noRefunds:
    "Part des remboursements arrivés sur le téléphone du locataire en moins de 24\u00a0heures. Il n'y en a pas eu ces 12\u00a0derniers mois.",
  gap: "FCFA d'écart",
  gapIs:
    "Différence entre nos comptes et ceux du prestataire de paiement, que nous comparons chaque jour. À zéro, chaque franc est à sa place.",
  noGap:
    "Différence entre nos comptes et ceux du prestataire de paiement, que nous comparons chaque jour. Il n'y a pas encore de chiffre.",
  disputes: "problèmes signalés",
  disputesIs:
    "Problèmes que des locataires ont signalés ces 12\u00a0derniers mois, à la remise des clés. Jusqu'à la décision, l'argent reste gardé.",
  decision: "délai de décision",
  decisionIs:
    "Un administrateur a tranché la moitié de ces problèmes dans ce délai, à compter du signalement.",
  fewDecisions:
    "Temps dans lequel un administrateur a tranché la moitié de ces problèmes. Il y a moins de cinq décisions\u00a0: un délai ne dirait rien.",
  toSearch: "Chercher un logement",
  toReport: "Signaler une annonce\u00a0: le lien est au bas de chacune.",
} as const;
