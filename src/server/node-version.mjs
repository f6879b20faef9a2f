// Plain JavaScript without any import: `npm start`, every command and the built server ask it before
// they load what an older Node can't even read.

/** Major and minor. */
const WANTED = [24, 2];

/** Whether a version, such as `24.2.0`, is recent enough. */
export function isRecentNode(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
}

/** The sentence for a machine whose Node is too old. */
export function oldNode(version) {
  return `Node ${WANTED.join(".")} ou plus récent est nécessaire ; cette machine a ${version}. Installez-le, puis relancez.`;
}
