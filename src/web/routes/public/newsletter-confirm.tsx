import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { followLink, readLink } from "~/web/features/newsletter/newsletter-act";
import { NewsletterPage } from "~/web/features/newsletter/newsletter-page";
import type { Route } from "./+types/newsletter-confirm";

const WORDS = {
  title: "Votre inscription à la lettre",
  question:
    "Vous allez recevoir de temps en temps les nouveaux logements par e-mail. Vous pourrez vous désinscrire d'un clic, au bas de chaque lettre.",
  button: "Confirmer mon inscription",
  done: ["Vous êtes inscrit à la lettre", "Les prochains logements arriveront dans votre boîte."],
} as const;

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { newsletter } = context.get(apiContext);
  return followLink(request, (token) => answerOf(newsletter.confirm.$post({ json: { token } })));
}

/** Where the link of the first mail leads. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage words={WORDS} {...loaderData} refused={actionData?.refused} />;
}
