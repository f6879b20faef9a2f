import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { followLink, readLink } from "~/web/features/newsletter/newsletter-act";
import { NewsletterPage } from "~/web/features/newsletter/newsletter-page";
import type { Route } from "./+types/newsletter-unsubscribe";

const WORDS = {
  title: "Quitter la lettre",
  question:
    "Vous ne recevrez plus les nouveaux logements par e-mail. Votre compte, si vous en avez un, ne change pas.",
  button: "Me désinscrire",
  done: [
    "Vous êtes désinscrit",
    "Vous ne recevrez plus la lettre. Vous pouvez vous réinscrire depuis l'accueil.",
  ],
} as const;

export const loader = ({ request }: Route.LoaderArgs) => readLink(request);

export function action({ request, context }: Route.ActionArgs) {
  const { newsletter } = context.get(apiContext);
  return followLink(request, (token) =>
    answerOf(newsletter.unsubscribe.$post({ json: { token } })),
  );
}

/** Where the link at the foot of every letter leads. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage words={WORDS} {...loaderData} refused={actionData?.refused} />;
}
