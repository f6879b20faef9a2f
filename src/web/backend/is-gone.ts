/** Whether the server has a picture no longer; unknown without an answer. */
export async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: "HEAD" });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
