import type { ErrorCode } from "~/contract/errors";
import { DomainError } from "./errors";

/** One row of a lifecycle: the actor's action leads from any of the statuses `from` to `to`. */
export type Transition<Status extends string, Action extends string, Actor extends string> = {
  action: Action;
  actor: Actor;
  from: readonly Status[];
  to: Status;
};

/**
 * The rules of a lifecycle. `allows`: whether an actor may do this in a status. `nextStatus`: the
 * status that the action leads to.
 * @throws DomainError (`nextStatus`) with the code that `closed` gives, for what is not listed
 */
export function lifecycle<S extends string, A extends string, R extends string>(
  transitions: readonly Transition<S, A, R>[],
  closed: (action: A) => ErrorCode,
) {
  const follow = (status: S, action: A, actor: R) =>
    transitions.find((t) => t.action === action && t.actor === actor && t.from.includes(status));
  return {
    allows: (status: S, action: A, actor: R): boolean =>
      follow(status, action, actor) !== undefined,
    nextStatus(status: S, action: A, actor: R): S {
      const listed = follow(status, action, actor);
      if (!listed) throw new DomainError(closed(action));
      return listed.to;
    },
  };
}
