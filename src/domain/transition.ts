/** One row of a lifecycle: the actor's action leads from any of the statuses `from` to `to`. */
export type Transition<Status extends string, Action extends string, Actor extends string> = {
  action: Action;
  actor: Actor;
  from: readonly Status[];
  to: Status;
};

/** The status that an action of an actor leads to, or null when no transition is listed for it. */
export function followTransition<S extends string, A extends string, R extends string>(
  transitions: readonly Transition<S, A, R>[],
  { status, action, actor }: { status: S; action: A; actor: R },
): S | null {
  const listed = transitions.find(
    (t) => t.action === action && t.actor === actor && t.from.includes(status),
  );
  return listed?.to ?? null;
}
