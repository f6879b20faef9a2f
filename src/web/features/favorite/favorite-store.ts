/**
 * The signed-in user's favourites, as far as they are known, shared by every heart and save button
 * of the page. A listing that is not in the map is not known yet and shows as not saved.
 */
type Known = ReadonlyMap<string, boolean>;

const none: Known = new Map();
let known: Known = none;
let owner: string | null = null;
/** Grows with each change of user: answers to earlier requests no longer count. */
let epoch = 0;
const listeners = new Set<() => void>();

export const favoriteStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => known,
  readOnServer: () => none,
  epoch: () => epoch,

  /** Sets the signed-in user; another user's favourites are dropped. */
  setOwner(userId: string | null): void {
    if (owner === userId) return;
    owner = userId;
    epoch += 1;
    change(none);
  },

  /** Stores what is known; `userId` guards against an answer that comes after a sign-out. */
  set(userId: string, entries: Iterable<readonly [string, boolean]>): void {
    if (owner === userId) change(new Map([...known, ...entries]));
  },
};

function change(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}
