import { formatNumber } from "~/contract/format";
import type { Setting } from "~/contract/schemas/setting";
import type { SettingKey } from "~/contract/settings";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { readSettings } from "~/web/features/setting/read";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { SectionCard } from "~/web/ui/section-card";
import { dashboardText as text } from "./text";

/** The two settings that matter most day by day, as they are, each with the way to change it. */
export function SettingCards({ loaded }: { loaded: Settled<{ items: Setting[] }> }) {
  const { data, reload, reloading } = useReload(loaded, readSettings);
  if (!data) {
    return (
      <ErrorState onRetry={reload} busy={reloading}>
        {text.settingsFailed}
      </ErrorState>
    );
  }
  const valueOf = (key: SettingKey) =>
    data.items.find(({ setting_key }) => setting_key === key)?.setting_value;
  const waits = valueOf("property_approval_required") !== false;
  const percent = Math.round(Number(valueOf("commission_rate")) * 1000) / 10;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SectionCard title={text.approval}>
        <p className="mb-4">{waits ? text.approvalOff : text.approvalOn}</p>
        <ButtonLink
          variant="secondary"
          to="/admin/settings?tab=properties#property_approval_required"
          aria-label={`${text.configure}\u00a0: ${text.approval}`}
        >
          {text.configure}
        </ButtonLink>
      </SectionCard>
      <SectionCard title={text.commission}>
        <p className="mb-4">{text.commissionNow(formatNumber(percent))}</p>
        <ButtonLink
          variant="secondary"
          to="/admin/settings?tab=payments#commission_rate"
          aria-label={`${text.change}\u00a0: ${text.commission}`}
        >
          {text.change}
        </ButtonLink>
      </SectionCard>
    </div>
  );
}
