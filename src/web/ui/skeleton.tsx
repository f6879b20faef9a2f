export type SkeletonProps = {
  /** Size and shape, for example `h-5 w-40` or `aspect-4/3 w-full`. */
  className?: string;
};

/** A quiet shape where something will stand. Decoration: the page says 'Chargement' in words. */
export function Skeleton({ className = "h-5 w-full" }: SkeletonProps) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
