/** A house that is also a pin on the map, on a grid of 32. */
export const MARK =
  "M15.2 5.84 5.6 13.4a1.2 1.2 0 0 0 .75 2.15H8v1.35c0 3.5 2.3 6.1 7.3 10.1a1.15 1.15 0 0 0 1.4 0c5-4 7.3-6.6 7.3-10.1v-1.35h1.65a1.2 1.2 0 0 0 .75-2.15L16.8 5.84a1.3 1.3 0 0 0-1.6 0zM16 13.2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z";

export type LogoProps = {
  /** The platform's name, a setting; empty shows the mark alone. */
  name: string;
  /** Height of the mark in px. */
  size?: number;
  className?: string;
};

/** The mark and the platform's name. */
export function Logo({ name, size = 32, className = "" }: LogoProps) {
  return (
    <span className={`logo ${className}`.trim()}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
        <path d={MARK} fill="#fff" />
      </svg>
      {name && <span>{name}</span>}
    </span>
  );
}
