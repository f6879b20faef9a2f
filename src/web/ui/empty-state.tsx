import type { ReactNode } from "react";

export type EmptyStateProps = {
  title: ReactNode;
  /** What this place is for, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step, a Button or ButtonLink. */
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  className?: string;
};

/** Stands where a list would be when there is nothing in it yet. */
export function EmptyState({
  title,
  children,
  icon,
  action,
  level = 2,
  className = "",
}: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={`empty-state ${className}`.trim()}>
      {icon && <span className="empty-state-icon">{icon}</span>}
      <Title className="text-lg font-semibold">{title}</Title>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
