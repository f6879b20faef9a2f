import { today } from "~/contract/days";
import type { LandlordMoney, Payouts } from "~/contract/schemas/payout";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

export type Payout = Payouts["items"][number];

/** The payouts after those shown, newest first. */
export const readPayouts = (shown: readonly Payout[]) =>
  settle(payoutsAfter(shown.at(-1)?.id), "payouts");

async function payoutsAfter(before: string | undefined): Promise<ListPage<Payout>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.payouts.$get({ query }));
  return { items, more: next !== null };
}

export const readMoney = () =>
  settle(answerOf(backend.data.payouts.overview.$get()), "landlord's money");

export const readStatement = (month: string) =>
  settle(answerOf(backend.data.payouts.statement.$get({ query: { month } })), "statement");

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The page: the statement is of the month in its address, else of the last one with money. */
export async function readPayoutsPage(search: string) {
  const asked = new URLSearchParams(search).get("month") ?? "";
  const [money, sent] = await Promise.all([readMoney(), readPayouts([])]);
  const month = MONTH.test(asked) ? asked : lastMonth(money);
  return { money, sent, month, statement: await readStatement(month) };
}

const lastMonth = ({ data }: Settled<LandlordMoney>) =>
  data?.months[0]?.month ?? today(new Date()).slice(0, 7);
