import { recordBackup } from "~/domain/system";
import { onDatabase } from "./on-database";

/** `npm run backup:record`, after a backup is complete: the status card then says when it was made. */
await onDatabase(async ({ db }) => {
  await recordBackup({ db, actor: { kind: "system" }, now: () => new Date() });
  console.log("La sauvegarde est notée.");
});
