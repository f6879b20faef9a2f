import { formatNumber } from "~/contract/format";
import { SIMULATED } from "~/contract/payment-text";
import type { PaymentFigures } from "~/contract/schemas/trust";
import { answerOf } from "~/web/backend/api-client";
import { apiContext } from "~/web/backend/server-context";
import { trustText as text } from "~/web/content/trust";
import { formatMinutes } from "~/web/lib/format-minutes";
import { ButtonLink } from "~/web/ui/button";
import { Fact, Facts } from "~/web/ui/facts";
import { KeyFigures } from "~/web/ui/key-figures";
import { PageSection } from "~/web/ui/page-section";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/trust";

export const loader = async ({ context }: Route.LoaderArgs) =>
  answerOf(context.get(apiContext).statistics.trust.$get());

/** How far the site can be trusted: live figures, each with what it counts. */
export default function Trust({ loaderData }: Route.ComponentProps) {
  const { online, reviewed, confirmed, verified_listings, verified, reports } = loaderData;
  const { answers, answer_minutes, payments } = loaderData;
  return (
    <div className="page py-8">
      <PageTitle title={text.title} path="/confiance" description={text.description} />
      <h1 className="text-3xl font-bold">{text.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{text.lead}</p>
      <PageSection id="listings" title={text.listings}>
        <KeyFigures
          items={[
            [formatNumber(online), text.online],
            [formatNumber(reviewed), text.reviewed],
            [formatNumber(confirmed), text.confirmed],
            [formatNumber(verified_listings), text.verifiedListings],
            [formatNumber(verified), text.verified],
            [minutesOr(answer_minutes), text.median],
          ]}
        />
        <dl className="mt-4 grid max-w-prose gap-3">
          <Definition of={text.online}>{text.onlineIs}</Definition>
          <Definition of={text.reviewed}>{text.reviewedIs}</Definition>
          <Definition of={text.confirmed}>{text.confirmedIs}</Definition>
          <Definition of={text.verifiedListings}>{text.verifiedListingsIs}</Definition>
          <Definition of={text.verified}>{text.verifiedIs}</Definition>
          <Definition of={text.median}>
            {answer_minutes === null ? text.tooFew : text.medianIs(formatNumber(answers))}
          </Definition>
        </dl>
      </PageSection>
      {payments && <Money payments={payments} />}
      <PageSection id="reports" title={text.reports}>
        <div className="max-w-prose">
          <p className="mb-3 text-quiet">{text.reportsIs}</p>
          <Facts>
            <Fact label={text.suspended}>{formatNumber(reports.offline)}</Fact>
            <Fact label={text.corrected}>{formatNumber(reports.corrected)}</Fact>
            <Fact label={text.unfounded}>{formatNumber(reports.unfounded)}</Fact>
            <Fact label={text.open}>{formatNumber(reports.open)}</Fact>
          </Facts>
          <p className="mt-3 text-sm text-quiet">{text.toReport}</p>
        </div>
      </PageSection>
      <ButtonLink to="/search">{text.toSearch}</ButtonLink>
    </div>
  );
}

/** Null: nothing to tell yet. */
const minutesOr = (minutes: number | null) => (minutes === null ? "–" : formatMinutes(minutes));

function Money({ payments }: { payments: PaymentFigures }) {
  const { is_simulated, held, refunds, refunds_in_day, gap, disputes, dispute_minutes } = payments;
  const figures: [figure: string, label: string, definition: string][] = [
    [formatNumber(held), text.held, text.heldIs],
    [
      refunds === 0 ? "–" : formatPercent(refunds_in_day / refunds),
      text.refunds,
      refunds === 0 ? text.noRefunds : text.refundsIs(formatNumber(refunds)),
    ],
    [gap === null ? "–" : formatNumber(gap), text.gap, gap === null ? text.noGap : text.gapIs],
    [formatNumber(disputes), text.disputes, text.disputesIs],
    [
      minutesOr(dispute_minutes),
      text.decision,
      dispute_minutes === null ? text.fewDecisions : text.decisionIs,
    ],
  ];
  return (
    <PageSection id="money" title={text.money}>
      {is_simulated && <p className="mb-3 font-semibold">{SIMULATED}</p>}
      <KeyFigures items={figures.map(([figure, label]) => [figure, label])} />
      <dl className="mt-4 grid max-w-prose gap-3">
        {figures.map(([, label, definition]) => (
          <Definition key={label} of={label}>
            {definition}
          </Definition>
        ))}
      </dl>
    </PageSection>
  );
}

/** Rounded down, so that 100 % is said of all alone: '98 %'. */
const formatPercent = (share: number) => `${Math.floor(share * 100)}\u202f%`;

function Definition({ of, children }: { of: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold first-letter:uppercase">{of}</dt>
      <dd className="text-quiet">{children}</dd>
    </div>
  );
}
