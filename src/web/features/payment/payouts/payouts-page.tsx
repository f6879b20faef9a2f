import { usePages } from "~/web/backend/use-pages";
import { useReload } from "~/web/backend/use-reload";
import { ButtonLink } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { WalletIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { SectionCard } from "~/web/ui/section-card";
import { Simulated } from "../simulated";
import { Overview } from "./overview";
import { readMoney, readPayouts, type readPayoutsPage, readStatement } from "./read";
import { Sent } from "./sent";
import { Statement } from "./statement";
import { payoutsText as text } from "./text";

/** A landlord's money: what is held and waits, what was paid out, and a statement by month. */
export function PayoutsPage({ loaded }: { loaded: Awaited<ReturnType<typeof readPayoutsPage>> }) {
  const money = useReload(loaded.money, readMoney);
  const statement = useReload(loaded.statement, () => readStatement(loaded.month));
  const sent = usePages(loaded.sent, readPayouts);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      {money.data?.is_simulated && <Simulated />}
      {money.data ? (
        <Overview money={money.data} />
      ) : (
        <ErrorState onRetry={money.reload} busy={money.reloading}>
          {text.failed}
        </ErrorState>
      )}
      <section aria-labelledby="payouts-sent">
        <h2 id="payouts-sent" className="mb-3 text-lg font-semibold">
          {text.sent}
        </h2>
        <PagedList
          pages={sent}
          icon={<WalletIcon size={24} />}
          failed={text.sentFailed}
          empty={{
            title: text.noneSent,
            hint: text.noneSentHint,
            action: <ButtonLink to="/landlord/bookings">{text.bookings}</ButtonLink>,
          }}
          className="gap-3 md:grid-cols-2"
        >
          {(payout) => <Sent key={payout.id} payout={payout} />}
        </PagedList>
      </section>
      <SectionCard title={text.statement}>
        {statement.data ? (
          <Statement
            statement={statement.data}
            months={money.data?.months.map(({ month }) => month) ?? []}
          />
        ) : (
          <ErrorState onRetry={statement.reload} busy={statement.reloading}>
            {text.statementFailed}
          </ErrorState>
        )}
      </SectionCard>
    </div>
  );
}
