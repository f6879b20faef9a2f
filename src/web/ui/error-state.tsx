import type { ReactNode } from "react";
import { Link } from "react-router";
import { baseText as text } from "./base-text";
import { Button } from "./button";
import { AlertIcon, RefreshIcon } from "./icons";

export type ErrorStateProps = {
  title?: ReactNode;
  /** What happened and what to do, in a sentence. */
  children?: ReactNode;
  /** Tries again; without it the button loads the page anew, which works without script too. */
  onRetry?: () => void;
  /** Tries again by going to this address within the site; works without script too. */
  retryTo?: string;
  /** Being tried again. */
  busy?: boolean;
  className?: string;
};

/** Replaces content that could not be loaded. */
export function ErrorState({
  title = text.loadFailed,
  children,
  onRetry,
  retryTo,
  busy = false,
  className = "",
}: ErrorStateProps) {
  return (
    <div className={`empty-state ${className}`.trim()} role="alert">
      <span className="empty-state-icon bg-danger-tint text-danger">
        <AlertIcon size={24} />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {onRetry ? (
        <Button
          variant="secondary"
          className="mt-3"
          busy={busy}
          onClick={onRetry}
          icon={<RefreshIcon />}
        >
          {text.retry}
        </Button>
      ) : retryTo !== undefined ? (
        <Link to={retryTo} replace preventScrollReset className="btn btn-secondary mt-3">
          <RefreshIcon />
          {text.retry}
        </Link>
      ) : (
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this page's own address, query included
        <a href="" className="btn btn-secondary mt-3">
          <RefreshIcon />
          {text.retry}
        </a>
      )}
    </div>
  );
}
