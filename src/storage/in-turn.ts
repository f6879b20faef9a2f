let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time in this process, in order of arrival; a failure stops only its own. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}
