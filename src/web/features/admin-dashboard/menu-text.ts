/** The menu of the administration, which stands on each of its pages. */
export const menuText = {
  label: "Gestion du site",
  links: [
    ["/admin/dashboard", "Tableau de bord"],
    ["/admin/manage-listings", "Annonces"],
    ["/admin/manage-users", "Utilisateurs"],
    ["/admin/reports", "Rapports"],
    ["/admin/verifications", "Vérifications"],
    ["/admin/payments", "Paiements"],
    ["/admin/audit", "Historique"],
    ["/admin/jobs", "Tâches"],
    ["/admin/settings", "Paramètres"],
  ],
} as const;
