import { Notice } from "~/web/ui/notice";

/** What a mailed link or a guarded page has to say on arrival. */
export function AuthNotices({ params }: { params: URLSearchParams }) {
  if (params.get("confirmed") === "1") {
    return (
      <Notice tone="success" title="Adresse confirmée" className="mb-5">
        Votre compte est prêt. Connectez-vous.
      </Notice>
    );
  }
  if (params.get("link") === "invalid") {
    return (
      <Notice tone="danger" title="Ce lien ne fonctionne plus" className="mb-5">
        Il a expiré ou a déjà servi. Connectez-vous&nbsp;: si votre adresse n'est pas encore
        confirmée, nous vous proposerons un autre lien.
      </Notice>
    );
  }
  if (params.has("next")) {
    return (
      <Notice tone="info" className="mb-5">
        Connectez-vous ou créez un compte pour continuer. Vous reviendrez ensuite à la page
        demandée.
      </Notice>
    );
  }
  return null;
}
