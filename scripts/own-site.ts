/**
 * The environment for a site of a command's own, in a folder of its own. Nothing of the operator's is
 * in it: measured or photographed is never their database, storage or mail.
 */
export function ownSite(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production", ENV_FILE: "", DATA_DIR: folder };
}
