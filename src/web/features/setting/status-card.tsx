import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import type { SystemStatus } from "~/contract/schemas/system";
import type { BackendError } from "~/web/backend";
import type { Settled } from "~/web/backend/settle";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { RefreshIcon } from "~/web/ui/icons";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { readStatus } from "./read";
import { statusText as text } from "./status-text";

type Part = keyof typeof text.parts;
/** How one part is: unknown where the answer that would tell did not come. */
type State = { name: Part; working: boolean | undefined; note?: string };

/** The measured state of the platform's parts; measured when it shows and when it is asked to. */
export function StatusCard() {
  const { read, ms, measuring, measure } = useMeasurement();
  return (
    <SectionCard title={text.title}>
      <div aria-live="polite" aria-busy={measuring}>
        {read ? <Measured read={read} ms={ms} /> : <p>{text.measuring}</p>}
      </div>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={measuring}
        onClick={measure}
        className="mt-4"
      >
        {text.measure}
      </Button>
    </SectionCard>
  );
}

function useMeasurement() {
  const [state, setState] = useState<{ read?: Settled<SystemStatus>; ms: number }>({ ms: 0 });
  const [measuring, setMeasuring] = useState(true);
  const running = useRef(false);
  async function run() {
    if (running.current) return;
    running.current = true;
    const start = performance.now();
    const read = await readStatus();
    running.current = false;
    setState({ read, ms: Math.round(performance.now() - start) });
    setMeasuring(false);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the card shows
  useEffect(() => void run(), []);
  const measure = () => {
    setMeasuring(true);
    void run();
  };
  return { ...state, measuring, measure };
}

function Measured({ read, ms }: { read: Settled<SystemStatus>; ms: number }) {
  const { data, error } = read;
  return (
    <>
      {error && !isAnswer(error) && (
        <Notice tone="danger" className="mb-3">
          {text.unreachable}
        </Notice>
      )}
      <Facts>
        {statesOf(read, ms).map(({ name, working, note }) => (
          <Fact key={name} label={text.parts[name]}>
            {note && <span className="mr-2 text-sm font-normal text-quiet">{note}</span>}
            <Badge tone={working ? "accent" : working === false ? "danger" : "neutral"}>
              {working ? text.working : working === false ? failing(name) : text.unknown}
            </Badge>
          </Fact>
        ))}
        <Fact label={text.queue}>{data?.queue ? <Queue {...data.queue} /> : text.unknown}</Fact>
        <Fact label={text.refused}>
          {data?.refused ? <Refused networks={data.refused} /> : text.unknown}
        </Fact>
        <Fact label={text.version}>{data ? versionOf(data) : text.unknown}</Fact>
        <Fact label={text.backup}>{data ? backupOf(data) : text.unknown}</Fact>
      </Facts>
      {data?.lacks && <Lacks lacks={data.lacks} />}
      {data && (
        <p className="mt-3 text-sm text-quiet">
          {text.measuredAt(formatDateTime(data.measured_at))}
        </p>
      )}
    </>
  );
}

function Lacks({ lacks }: { lacks: NonNullable<SystemStatus["lacks"]> }) {
  if (lacks.length === 0) return <p className="mt-4">{text.noLack}</p>;
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{text.lacks}</h3>
      <ul className="list-disc space-y-1 pl-5">
        {lacks.map(({ about, grave, sentence }) => (
          <li key={about} className="wrap-anywhere">
            {grave && (
              <Badge tone="danger" className="mr-2">
                {text.grave}
              </Badge>
            )}
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

function Queue({ waiting, failed }: NonNullable<SystemStatus["queue"]>): ReactNode {
  return (
    <>
      {counted(waiting)}
      {failed > 0 && (
        <Link to="/admin/jobs" className="ml-2 text-accent underline underline-offset-4">
          {text.failedCount(failed, counted(failed))}
        </Link>
      )}
    </>
  );
}

/** Each network with the attempts that limits refused it, and what they were for. */
function Refused({ networks }: { networks: NonNullable<SystemStatus["refused"]> }): ReactNode {
  if (networks.length === 0) return text.nobodyRefused;
  return (
    <ul>
      {networks.map(({ network, count, quotas }) => (
        <li key={network}>
          {network}, {text.refusedCount(count)}
          <span className="block text-sm font-normal text-quiet">
            {quotas.map((one) => text.refusedFor(one.quota, one.count)).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

const counted = (n: number) => (n >= QUEUE_COUNT_MAX ? text.atLeast(n) : formatNumber(n));
const failing = (name: Part) => text.failing[name] ?? text.failing.otherwise;
const isAnswer = ({ status }: BackendError) => status > 0;

/** Such as `0.1.0 · 79422cc5a1b2 · 27 novembre 2026 à 03:27`. */
function versionOf({ version, commit, built_at }: SystemStatus): string {
  const facts = [version, commit, built_at && formatDateTime(built_at)].filter(Boolean);
  return facts.join(" · ") || text.unknown;
}

function backupOf({ parts, last_backup_at }: SystemStatus): string {
  if (last_backup_at) return formatDateTime(last_backup_at);
  return parts.some(({ name, working }) => name === "database" && !working)
    ? text.unknown
    : text.noBackup;
}

/** An answer of 503 means that the API works and the database is away. */
function statesOf({ data, error }: Settled<SystemStatus>, ms: number): State[] {
  const measured = (name: SystemStatus["parts"][number]["name"]): State => {
    const part = data?.parts.find((one) => one.name === name);
    const isAway = name === "database" && error?.status === 503;
    if (!part) return { name, working: isAway ? false : undefined };
    const files = name === "mail" && data?.sends_mail === false;
    return { name, working: part.working, note: files ? text.files : text.ms(part.ms) };
  };
  const api: State = {
    name: "api",
    working: data !== undefined || (error !== undefined && isAnswer(error)),
    ...(data && { note: text.ms(ms) }),
  };
  return [
    measured("database"),
    measured("storage"),
    measured("authentication"),
    api,
    measured("mail"),
    measured("jobs"),
  ];
}
