/** What a public site still lacks, one line each, for who runs it. */
export const LACK_MESSAGES = {
  local:
    "Le site ne sert que cette machine. Donnez PUBLIC_URL, l'adresse que tapent les visiteurs.",
  plain:
    "PUBLIC_URL commence par http:// : mots de passe et pièces d'identité circulent en clair. Mettez devant le site un proxy avec un certificat, et donnez l'adresse en https://.",
  proxy:
    "TRUST_PROXY n'est pas donné : derrière le proxy, tous les visiteurs comptent pour un seul et se bloquent entre eux. Donnez TRUST_PROXY=true.",
  administrator:
    "Aucun compte d'administrateur : personne ne peut publier une annonce. Créez-en un par npm run admin:create.",
  noMail:
    "Aucun e-mail ne part : personne ne confirme son compte ni ne retrouve son mot de passe. Donnez SMTP_URL.",
  sender: (address: string) =>
    `Les e-mails partent de ${address}, que les autres serveurs refusent. Donnez MAIL_FROM, une adresse de votre domaine.`,
  noTexts: "Aucun SMS ne part : personne ne reçoit de code par téléphone. Donnez SMS_URL.",
  chat: "Le numéro WhatsApp de l'entreprise manque sur la page d'accueil. Donnez WHATSAPP_NUMBER.",
  contact: (names: string[]) =>
    `Les visiteurs ne peuvent pas vous joindre, il manque : ${names.join(", ")}. Remplissez les paramètres, onglet Contact.`,
  payments: (names: string[]) =>
    `Un prestataire de paiement est branché, mais le paiement sur le site reste fermé, il manque : ${names.join(", ")}. Remplissez les paramètres, onglet Paiements.`,
  noBackup:
    "Aucune sauvegarde ne se fait : un disque perdu emporte tout. Donnez BACKUP_TO, ou lancez npm run backup chaque jour.",
  firstBackup:
    "Aucune sauvegarde n'a encore été faite. Lancez npm run backup pour la première, la suite est automatique.",
  oldBackup: (days: number) =>
    `La dernière sauvegarde date de ${days} jours. Cherchez pourquoi dans les tâches abandonnées, puis lancez npm run backup.`,
  backupBeside:
    "Les sauvegardes sont sur le même disque que le site. Donnez BACKUP_TO, un dossier monté ou s3://….",
  clearBackup:
    "Les sauvegardes ne sont pas chiffrées, et elles contiennent des pièces d'identité. Donnez BACKUP_KEY.",
  foreignFiles:
    "Les fichiers stockés sont d'une autre base, ou cette base n'en connaît aucun : aucun ne sera effacé. Vérifiez DATABASE_URL, DATA_DIR et S3_BUCKET ; si c'est voulu, lancez npm run storage:orphans -- --adopt.",
  unusedFiles: (count: number) =>
    `Selon cette base, ${count} fichiers ne servent plus : trop pour les écarter sans vous. Elle est peut-être plus ancienne qu'eux. Voyez-les par npm run storage:orphans.`,
  oldSecret: (months: number) =>
    `AUTH_SECRET a ${months} mois. Changez-le une fois par an (docs/operations.md, « Changing AUTH_SECRET »).`,
  formerSecret:
    "AUTH_SECRET_FORMER est encore donné, plus de 30 jours après le changement. Retirez-le.",
  legal:
    "Conditions et politique de confidentialité disent qu'aucun juriste ne les a relues. Faites-les relire, puis donnez LEGAL_REVIEWED=1.",
} as const;

export const PAYMENT_NAMES = {
  provider: "nom du prestataire",
  agreement: "référence de la convention",
  rules: "règles de versement",
} as const;

export const CONTACT_NAMES = { phone: "téléphone", email: "e-mail", address: "adresse" } as const;
