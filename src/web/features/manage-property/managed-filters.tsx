import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { TITLE_MAX } from "~/contract/limits";
import { propertyStatusLabel } from "~/web/features/property/text";
import { Button } from "~/web/ui/button";
import { ChipLink } from "~/web/ui/chip";
import { TextInput } from "~/web/ui/inputs";
import { managePath } from "./paths";
import type { Counts, ManagedFilter } from "./read-managed";
import { isWaiting } from "./standing";
import { manageText as text } from "./text";

/** Once nobody has typed for so long, the list follows. */
const PAUSE_MS = 400;

/** Search by title and status, each status with how many the search leaves; both live in the address. */
export function ManagedFilters({ filter, counts }: { filter: ManagedFilter; counts?: Counts }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is being typed stays; a link that changed the words shows them.
  useEffect(() => {
    const field = fieldOf(form.current);
    if (field && field !== document.activeElement) field.value = filter.q ?? "";
  }, [filter.q]);
  function search() {
    clearTimeout(timer.current);
    const q = fieldOf(form.current)?.value;
    void navigate(managePath({ ...filter, q }), { replace: true, preventScrollReset: true });
  }
  const shown = PROPERTY_STATUSES.filter(
    (status) => counts && (counts.counts[status] > 0 || status === filter.status),
  );
  return (
    <div className="mb-4 grid gap-3">
      <search>
        <form
          ref={form}
          className="flex max-w-2xl items-end gap-2"
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, PAUSE_MS);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextInput
            label={text.search}
            hideLabel
            type="search"
            name="q"
            placeholder={text.searchExample}
            enterKeyHint="search"
            maxLength={TITLE_MAX}
            defaultValue={filter.q}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary">
            {text.submitSearch}
          </Button>
        </form>
      </search>
      {counts && (
        <nav aria-label={text.byStatus} className="flex flex-wrap gap-2">
          {[undefined, ...shown].map((status) => (
            <ChipLink
              key={status ?? "all"}
              to={managePath({ ...filter, status })}
              selected={filter.status === status}
              replace
              preventScrollReset
            >
              {status ? propertyStatusLabel[status] : text.all}
              {status && isWaiting(status) && (
                <span className="font-normal text-quiet">{text.inReview}</span>
              )}
              <span className="tabular-nums">{counts.found[status ?? "all"]}</span>
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}

const fieldOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem("q") as HTMLInputElement | null | undefined;
