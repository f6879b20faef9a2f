export type SpinnerProps = {
  /** What is being waited for, read aloud; an empty string makes the spinner plain decoration. */
  label?: string;
  /** Diameter in px. */
  size?: number;
  className?: string;
};

/** A turning ring for short waits inside a control; pages use skeletons. */
export function Spinner({ label = "Chargement…", size = 20, className = "" }: SpinnerProps) {
  const ring = (
    <span className="spinner" style={{ width: size, height: size }} aria-hidden="true" />
  );
  if (label === "") return <span className={`inline-flex ${className}`.trim()}>{ring}</span>;
  return (
    <span role="status" className={`inline-flex ${className}`.trim()}>
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
