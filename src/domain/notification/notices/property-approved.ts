import { editPath, propertyNotice } from "./property-notice";

type Own = Pick<Parameters<typeof propertyNotice>[0], "key" | "tells" | "title" | "message">;

/** A listing is online: the mail is the same however it came there. */
const onlineNotice = (own: Own) =>
  propertyNotice({
    ...own,
    texted: {},
    status: "active",
    path: editPath,
    link: (id) => `/property/${id}`,
    mail: {
      subject: "Annonce en ligne",
      title: "Votre annonce est en ligne",
      paragraphs: (title) => [
        `Votre annonce ${title} est publiée. Les locataires peuvent la voir et demander une réservation.`,
      ],
      button: "Voir l'annonce",
    },
  });

/** An administrator approved the property. */
export const propertyApproved = onlineNotice({
  key: "property_approved",
  tells: { property_approved: "landlord" },
  title: "Propriété approuvée",
  message: ({ propertyTitle }) => `« ${propertyTitle} » est approuvée et en ligne.`,
});

/** Published at once, when the setting property_approval_required is off. */
export const propertyPublished = onlineNotice({
  key: "property_published",
  tells: { property_published: "landlord" },
  title: "Propriété publiée",
  message: ({ propertyTitle }) => `« ${propertyTitle} » est en ligne.`,
});

/** An administrator put a suspended property back online. */
export const propertyReinstated = onlineNotice({
  key: "property_reinstated",
  tells: { property_reinstated: "landlord" },
  title: "Suspension levée",
  message: ({ propertyTitle }) => `« ${propertyTitle} » est de nouveau en ligne.`,
});
