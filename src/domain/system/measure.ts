type Measured<T> = { ok: boolean; ms: number; value?: T | undefined };

/** Runs a measurement for so long at most, ms; its failure is an answer. */
export async function measure<T>(read: () => Promise<T>, patienceMs: number): Promise<Measured<T>> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patienceMs);
  });
  try {
    const value = await Promise.race([read(), late]);
    return { ok: true, ms: ms(), value };
  } catch {
    return { ok: false, ms: ms() };
  } finally {
    clearTimeout(timer);
  }
}
