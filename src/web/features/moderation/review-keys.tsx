import { useNavigate } from "react-router";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { ButtonLink } from "~/web/ui/button";
import { keyLabels, reviewText as text } from "./review-text";
import { useShortcuts } from "./use-shortcuts";

type Acts = Record<"a" | "m" | "r" | "s" | "l", (() => void) | undefined>;
type ReviewKeysProps = { queue: ModerationDetail["queue"]; acts: Acts };

const addressOf = (id: string) => `/admin/property/${id}`;

/** The ways through the queue, and the keys that stand for them and for what can be done now. */
export function ReviewKeys({ queue, acts }: ReviewKeysProps) {
  const navigate = useNavigate();
  const { previous, next } = queue;
  const goTo = (id: string | null) => (id ? () => void navigate(addressOf(id)) : undefined);
  const all = { ...acts, n: goTo(next), p: goTo(previous) };
  useShortcuts(all);
  const shown = (Object.keys(all) as (keyof typeof all)[]).filter((key) => all[key]);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        {previous && (
          <ButtonLink variant="secondary" to={addressOf(previous)}>
            {text.previous}
          </ButtonLink>
        )}
        {next ? (
          <ButtonLink variant="secondary" to={addressOf(next)}>
            {text.next}
          </ButtonLink>
        ) : (
          <p className="self-center text-quiet">{text.queueDone}</p>
        )}
        <ButtonLink variant="quiet" to="/admin/dashboard?tab=properties">
          {text.toQueue}
        </ButtonLink>
      </div>
      {shown.length > 0 && (
        <div className="mt-3 text-sm text-quiet max-lg:hidden">
          <p className="font-medium">{text.keys}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {shown.map((key) => (
              <li key={key}>
                <kbd className="rounded-md border border-line px-1.5 text-ink [font-family:inherit]">
                  {key.toUpperCase()}
                </kbd>{" "}
                {keyLabels[key]}
              </li>
            ))}
          </ul>
          <p className="mt-1">{text.keysHint}</p>
        </div>
      )}
    </div>
  );
}
