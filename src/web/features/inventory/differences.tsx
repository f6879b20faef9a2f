import type { ReactNode } from "react";
import { formatNumber } from "~/contract/format";
import type { InventoryDifferences } from "~/contract/schemas/inventory";
import { Badge } from "~/web/ui/badge";
import { SectionCard } from "~/web/ui/section-card";
import { differencesText as text } from "./differences-text";
import { StateBadge } from "./state-badge";
import { meterLabel, meterUnit } from "./text";

/** Letters that make a remark too long for half a phone. */
const LONG = 60;

/** What the exit says that the entry did not, each beside the other. */
export function Differences({ differences }: { differences: InventoryDifferences }) {
  const { readings, rooms, keys, remarks } = differences;
  const isEmpty = readings.length === 0 && rooms.length === 0 && !keys && !remarks;
  return (
    <SectionCard title={text.title}>
      {isEmpty && <p>{text.none}</p>}
      <div className="grid grid-cols-1 gap-5">
        {readings.length > 0 && (
          <Part title={text.meters}>
            {readings.map((reading) => (
              <Reading key={reading.meter} {...reading} />
            ))}
          </Part>
        )}
        {rooms.length > 0 && (
          <Part title={text.rooms}>
            {rooms.map((room) => (
              <Room key={room.name} {...room} />
            ))}
          </Part>
        )}
        {keys && (
          <Part title={text.keys}>
            <li>
              <Beside entry={keys.entry ?? text.notCounted} exit={keys.exit ?? text.notCounted} />
              <Keys {...keys} />
            </li>
          </Part>
        )}
        {remarks && (
          <Part title={text.remarks}>
            <li>
              <Beside
                entry={remarks.entry ?? text.noRemark}
                exit={remarks.exit ?? text.noRemark}
                texts={[remarks.entry, remarks.exit]}
              />
            </li>
          </Part>
        )}
      </div>
    </SectionCard>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
    </div>
  );
}

type BesideProps = { entry: ReactNode; exit: ReactNode; texts?: readonly (string | null)[] };

/** Both sides of a change; long texts stand under each other on a phone. */
function Beside({ entry, exit, texts = [] }: BesideProps) {
  const isLong = texts.some((said) => (said?.length ?? 0) > LONG);
  return (
    <dl className={`grid gap-2 ${isLong ? "grid-cols-1 sm:grid-cols-2" : "grid-cols-2"}`}>
      {[
        [text.entry, entry],
        [text.exit, exit],
      ].map(([label, value], n) => (
        <div key={n} className="min-w-0 rounded-md bg-sand px-3 py-2">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ReadingProps = InventoryDifferences["readings"][number];

function Reading({ meter, entry, exit, used }: ReadingProps) {
  const amount = (value: number) => `${formatNumber(value)}\u00a0${meterUnit[meter]}`;
  const shown = (value: number | null) => (value === null ? text.notRead : amount(value));
  return (
    <li>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="font-medium">{meterLabel[meter]}</h4>
        {used !== null && used >= 0 && <strong>{text.used(amount(used))}</strong>}
        {used !== null && used < 0 && <Badge tone="danger">{text.less}</Badge>}
      </div>
      <Beside entry={shown(entry)} exit={shown(exit)} />
    </li>
  );
}

type RoomProps = InventoryDifferences["rooms"][number];

function Room({ name, entry_state, exit_state, entry_remarks, exit_remarks }: RoomProps) {
  const isNew = exit_remarks !== null && exit_remarks !== entry_remarks;
  return (
    <li>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="font-medium wrap-anywhere">{name}</h4>
        {isNew && <Badge tone="ochre">{text.newRemark}</Badge>}
      </div>
      {entry_state === null && <p className="mb-1 text-sm text-quiet">{text.newRoom}</p>}
      {exit_state === null && <p className="mb-1 text-sm text-quiet">{text.goneRoom}</p>}
      <Beside
        entry={<RoomSide state={entry_state} remarks={entry_remarks} />}
        exit={<RoomSide state={exit_state} remarks={exit_remarks} />}
        texts={[entry_remarks, exit_remarks]}
      />
    </li>
  );
}

type RoomSideProps = { state: RoomProps["entry_state"]; remarks: string | null };

function RoomSide({ state, remarks }: RoomSideProps) {
  if (state === null) return "–";
  return (
    <>
      <StateBadge state={state} />
      <span className="mt-1 block">{remarks ?? text.noRemark}</span>
    </>
  );
}

function Keys({ entry, exit }: NonNullable<InventoryDifferences["keys"]>) {
  if (entry === null || exit === null || entry === exit) return null;
  const missing = entry - exit;
  return (
    <p className={`mt-1 font-medium ${missing > 0 ? "text-danger" : ""}`}>
      {missing > 0 ? text.missing(missing) : text.more(-missing)}
    </p>
  );
}
