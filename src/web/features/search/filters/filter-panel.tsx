import { type RefObject, useEffect, useRef, useState } from "react";
import { lazyComponent } from "~/web/islands/load-on-demand";
import { preserveServerHtml } from "~/web/islands/static-island";
import { icon } from "~/web/ui/icon";
import { CloseIcon } from "~/web/ui/icons";
import { searchText as text } from "../text";

const FilterIcon = icon(
  "M4 7.5h8.5m5 0H20M4 16.5h2.5m5 0H20M17.5 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm-6 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
);

type Live = typeof import("./live-count");
const loadLive = (): Promise<Live> => import("./live-count");

/** The browser keeps the server's HTML of the fields. */
const ServerFields = import.meta.env.SSR
  ? lazyComponent(async () => (await loadLive()).FilterFields)
  : null;

export type FilterPanelProps = {
  panel: RefObject<HTMLDetailsElement | null>;
  /** The query of the page's address. */
  address: string;
  /** How many filters are in force. */
  chosen: number;
  /** Whether fields say more than was sent. */
  unsent: RefObject<boolean>;
};

/**
 * The filters behind their button. The server's fields work without script; opening the panel loads
 * the live count, and the fields themselves after a client-side navigation.
 */
export function FilterPanel({ panel, address, chosen, unsent }: FilterPanelProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live>();
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState<string | null>(null);
  // After a client-side navigation there is no server HTML to keep.
  const [empty, setEmpty] = useState(false);
  const [first] = useState(address);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    setEmpty(!fields.current?.firstChild);
    setOpen(panel.current?.open ?? false);
  }, [panel]);
  useEffect(() => {
    if (!live && (open || address !== first)) {
      setFailed(false);
      loadLive().then(setLive, () => setFailed(true));
    }
  }, [live, open, address, first]);
  // Fields change with the address only: what a quick hand has chosen before this came stays.
  const said = useRef(address);
  useEffect(() => {
    if (!live) return;
    if (fields.current && said.current !== address) {
      live.fillFields(fields.current, address, unsent.current && said.current);
    }
    said.current = address;
    const form = panel.current?.closest("form");
    if (!open || !form) return;
    const stop = live.watchCount(form, setCount);
    const rest = fields.current && live.livenFields(fields.current);
    return () => {
      stop();
      rest?.();
      setCount(null);
    };
  }, [live, open, panel, address, unsent]);
  useEffect(() => {
    if (open) return live?.closeOnBack(panel.current);
  }, [live, open, panel]);

  return (
    <details
      ref={panel}
      className="search-filters"
      data-stale={!live && (empty || address !== first) ? "" : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn btn-secondary after:hidden">
        <FilterIcon />
        <span>{text.filters}</span>
        {chosen > 0 && <span className="count">{chosen}</span>}
        <span className="search-close">
          {text.close}
          <CloseIcon />
        </span>
      </summary>
      <div className="search-panel">
        {live && empty ? (
          <div ref={fields} className="search-fields">
            <live.FilterFields address={address} />
          </div>
        ) : ServerFields ? (
          <div className="search-fields">
            <ServerFields address={address} />
          </div>
        ) : empty ? (
          <p role="status" className="search-fields text-quiet">
            {failed ? text.filtersFailed : text.filtersLoading}
          </p>
        ) : (
          <div ref={fields} className="search-fields" {...preserveServerHtml()} />
        )}
        <div className="search-apply">
          <button type="submit" className="btn btn-primary" aria-live="polite">
            {count ?? text.apply}
          </button>
        </div>
      </div>
    </details>
  );
}
