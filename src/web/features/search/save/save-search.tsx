import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { LOAD_FAILED } from "~/web/islands/text";
import { Button, ButtonLink } from "~/web/ui/button";
import { icon } from "~/web/ui/icon";
import { toast } from "~/web/ui/toast";
import { savedHere } from "./saved-here";
import { saveText as text } from "./text";
import { takeWanted } from "./wanted-search";

// Their own: the files of the other icons would follow every visit of the search page.
const BellIcon = /* @__PURE__ */ icon(
  "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5h-14zM10 20.5a2.2 2.2 0 0 0 4 0M12 3.5v2",
);
const CheckIcon = /* @__PURE__ */ icon("m5 12.5 4.5 4.5L19 7.5");

/** Its place above the results. */
export function SaveResults() {
  return (
    <p className="results-save">
      <SaveSearch />
    </p>
  );
}

/**
 * Saves the search that the page shows, for visitors and tenants; the style hides it from others.
 * It stands in islands that come alive with a session or a press: no visit pays for it.
 */
export function SaveSearch() {
  const { user, loading } = useAuth();
  const { search: address } = useLocation();
  const [busy, setBusy] = useState(false);
  const [savedNow, setSavedNow] = useState("");
  const isSaved = user !== null && savedHere.has(user.id, address);
  const send = async (owner: string | undefined) => {
    setBusy(true);
    try {
      const { save } = await import("./save-actions");
      if (await save(owner, address)) setSavedNow(address);
    } catch {
      void toast.error(...LOAD_FAILED);
    } finally {
      setBusy(false);
    }
  };
  const press = async () => {
    // On a slow network the session may still be loading: a signed-in user is not a visitor.
    setBusy(true);
    const session = loading ? await backend.auth.getSession().catch(() => null) : null;
    await send(user?.id ?? session?.user.id);
  };
  const tenant = user?.role === "user" ? user.id : undefined;
  // What a visitor began before signing in; an owner of listings has no such button.
  const resume = useEffectEvent(() => {
    if (tenant && takeWanted()) void send(tenant);
  });
  useEffect(() => {
    if (tenant) resume();
  }, [tenant]);
  // The button with the focus has gone: its place in the page is the link's.
  useEffect(() => {
    const link = document.querySelector<HTMLElement>("a.save-search");
    if (savedNow && document.activeElement === document.body) link?.focus({ preventScroll: true });
  }, [savedNow]);
  return isSaved ? (
    <ButtonLink
      to="/user/saved-searches"
      variant="secondary"
      className="save-search"
      icon={<CheckIcon />}
    >
      {text.saved}
    </ButtonLink>
  ) : (
    <Button
      variant="secondary"
      className="save-search needs-script"
      icon={<BellIcon />}
      busy={busy}
      onClick={press}
    >
      {text.save}
    </Button>
  );
}
