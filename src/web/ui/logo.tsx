export type LogoProps = {
  /** The platform's name, a setting; empty shows the mark alone. */
  name: string;
  /** Height of the mark in px. */
  size?: number;
  className?: string;
};

/** The mark, a house that is also a pin on the map, and the platform's name. */
export function Logo({ name, size = 32, className = "" }: LogoProps) {
  return (
    <span className={`logo ${className}`.trim()}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
        <path
          d="M16 6 7 13.200v3.800c0 4.600 5.600 7 9 10 3.400-3 9-5.400 9-10v-3.800z"
          fill="#fff"
        />
      </svg>
      {name && <span>{name}</span>}
    </span>
  );
}
