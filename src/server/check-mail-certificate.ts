import type { Ctx } from "~/domain";

/** Says once, at the start, that no mail will go out because the relay's certificate is not accepted. */
export async function checkMailCertificate({ mailServer, log }: Pick<Ctx, "mailServer" | "log">) {
  try {
    await mailServer?.verify();
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    // Node's words: self-signed certificate, unable to verify the first certificate, altnames …
    if (!/certificate|altnames/i.test(why)) return;
    log.error(
      `Le certificat du serveur de mail n'est pas accepté (${why}), aucun mail ne partira : s'il est le sien, donnez celui de son autorité par NODE_EXTRA_CA_CERTS (docs/operations.md).`,
    );
  }
}
