export type Outcome = "sent" | "failed";

/** A sender whose sent and failed messages are counted. */
export function counted<M, S extends { send(message: M): Promise<void> }>(
  sender: S,
  count: ((outcome: Outcome) => void) | undefined,
): S {
  if (!count) return sender;
  const send = async (message: M) => {
    try {
      await sender.send(message);
    } catch (error) {
      count("failed");
      throw error;
    }
    count("sent");
  };
  return { ...sender, send };
}
