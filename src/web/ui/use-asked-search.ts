import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * The query of the page that is on its way, or else of the one that shows; and a way to change it
 * that goes on from what was asked for last, also before the page has heard of it.
 */
export function useAskedSearch() {
  const navigate = useNavigate();
  const shown = useLocation().search;
  const coming = useNavigation().location?.search;
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (coming === undefined) newest.current = undefined;
  }, [coming]);
  const search = coming ?? shown;
  function ask(pathOf: (search: string) => string): void {
    const path = pathOf(newest.current ?? search);
    newest.current = path.replace(/^[^?]*/, "");
    void navigate(path, { replace: true, preventScrollReset: true });
  }
  return { search, ask };
}
