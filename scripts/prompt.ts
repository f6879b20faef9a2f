import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { ConfigError } from "~/config";

export type Prompt = {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>;
};

/**
 * Asks a person, or reads the lines of a pipe: by one reader, since each would take what follows.
 * @throws ConfigError when the input ends before the answer
 */
export async function withPrompt<T>(act: (prompt: Prompt) => Promise<T>): Promise<T> {
  let hidden = false;
  // The reader writes what is typed here.
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output, terminal });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stdout.write(question);
    const { done, value } = await lines.next();
    if (done) throw new ConfigError("La saisie s'est arrêtée avant la réponse.");
    return value.trim();
  };
  try {
    return await act({
      ask,
      askHidden: async (question) => {
        hidden = true;
        try {
          return await ask(question);
        } finally {
          hidden = false;
          process.stdout.write("\n");
        }
      },
    });
  } finally {
    reader.close();
  }
}
