export type AvatarProps = {
  /** First and last name; their initials stand in for a missing picture. */
  name: string;
  src?: string | null;
  /** Diameter in px. */
  size?: number;
  className?: string;
};

/** Up to two initials, 'M' for one name and '?' for none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    letters
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase("fr") || "?"
  );
}

/** A round portrait. Decoration: the name always stands beside it. */
export function Avatar({ name, src, size = 40, className = "" }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  return (
    <span className={`avatar ${className}`.trim()} style={box} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initials(name)}
    </span>
  );
}
