export type ProgressBarProps = {
  /** 0 to 100. */
  percent: number;
  /** What it measures, read aloud. */
  label: string;
  className?: string;
};

/** A thin bar of progress; the figure stands beside it as text. */
export function ProgressBar({ percent, label, className = "" }: ProgressBarProps) {
  const shown = Math.max(0, Math.min(100, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${shown} %`}
      className={`h-1.5 overflow-hidden rounded-full bg-line ${className}`.trim()}
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${shown}%` }} />
    </div>
  );
}
