import { type ComponentType, useCallback, useState } from "react";
import { toast } from "~/web/ui/toast";
import { NOT_THERE } from "./text";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of the page that is fetched when first asked for, such as a dialog. `bring` answers whether
 * it is there: on a broken line a toast says why not, the page stays, and asking again tries again
 * (a failed `lazy` would take the whole page with it). `load` stands outside the component.
 */
export function useOnDemand<Props>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const bring = useCallback(async (): Promise<boolean> => {
    setBusy(true);
    try {
      const { default: Loaded } = await load();
      setPart(() => Loaded);
      return true;
    } catch {
      toast.error(...NOT_THERE);
      return false;
    } finally {
      setBusy(false);
    }
  }, [load]);
  return { Part, bring, busy };
}
