import { html } from "hono/html";
import { formatAmount } from "~/contract/format";
import { formatDateTime } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { TransferDirection } from "~/contract/payment";
import { OPERATOR_LABEL, REASON_TEXT, SIMULATED } from "~/contract/payment-text";
import { isUuid } from "~/contract/schemas/fields";
import type { Ctx } from "~/domain";
import {
  answerSimulated,
  hearCallback,
  listSimulated,
  SIMULATED_ENDINGS,
  type SimulatedOrder,
} from "~/domain/payment";
import { createDevPages, devPage } from "./dev-page";
import { isForeignForm } from "./is-foreign-form";

type Answer = Parameters<typeof answerSimulated>[2];

const ANSWERS: Record<string, { label: string; answer: Answer }> = {
  approve: { label: "Approuver", answer: { state: "succeeded" } },
  refuse: { label: "Refuser", answer: { state: "failed", reason: "refused_by_payer" } },
  expire: { label: "Laisser expirer", answer: { state: "failed", reason: "expired" } },
};
const ACTS: Record<TransferDirection, string> = {
  collect: "Payer",
  payout: "Recevoir",
  refund: "Se faire rembourser",
};
/** How often the page loads itself again, in seconds. */
const REFRESH = 5;

const HEAD = html`<meta http-equiv="refresh" content="${REFRESH}" />
<style>
.note{background:#fff3d6;color:#8a5a00;padding:.5rem .75rem;border-radius:8px}
article{border:1px solid #e6e0d6;border-radius:10px;padding:.75rem 1rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0}p{margin:.25rem 0 .75rem}
button,.again{display:inline-block;min-height:44px;margin:0 .5rem .5rem 0;padding:.5rem 1rem;border:1px solid #0b5d45;border-radius:8px;background:#fff;color:#0b5d45;font:inherit;box-sizing:border-box}
button[value=approve]{background:#0b5d45;color:#fff}
details{margin-top:1.5rem}summary{padding:.75rem 0}
</style>`;

/**
 * The phones of simulated Mobile Money: what each of them asks, and its answers. For this machine
 * alone, and only while the simulator is the provider.
 */
export function createDevPhone(base: Omit<Ctx, "actor">) {
  const ctx: Ctx = { ...base, actor: { kind: "system" } };
  const app = createDevPages(base.publicUrl, "'self'");
  app.use(async (c, next) => {
    if (base.mobileMoney?.name !== "simulator") return c.notFound();
    await next();
  });
  app.get("/", async (c) => c.html(phonePage(await listSimulated(ctx), ctx.now())));
  app.post("/:id", async (c) => {
    if (isForeignForm(c)) return c.body(null, 403);
    const { answer } = await c.req.parseBody();
    const chosen = ANSWERS[String(answer)];
    if (!chosen) return c.body(null, 400);
    const id = c.req.param("id");
    if (!isUuid(id)) return c.notFound();
    // The transfer is checked soon, as after a callback; what has ended by itself is shown as such.
    if (await answerSimulated(ctx, id, chosen.answer)) await hearCallback(ctx, id);
    return c.redirect("/dev/phone", 303);
  });
  return app;
}

function phonePage(
  { waiting, ended }: Awaited<ReturnType<typeof listSimulated>>,
  now: Date,
): ReturnType<typeof devPage> {
  return devPage(
    "Téléphone simulé",
    html`<h1>Téléphone simulé</h1>
      <p class="note">${SIMULATED}</p>
      <p>Les demandes qu'un vrai téléphone montrerait. La page se recharge toutes les ${REFRESH} secondes.</p>
      <p><a class="again" href="/dev/phone">Actualiser</a></p>
      ${waiting.length === 0 ? html`<p>Aucune demande n'attend.</p>` : waiting.map((one) => request(one, now))}
      ${ended.length > 0 ? html`<h2>Terminées</h2><ul>${ended.map(past)}</ul>` : ""}
      <details><summary>Numéros qui décident d'eux-mêmes</summary><ul>${endings()}</ul></details>`,
    HEAD,
  );
}

const act = ({ direction, amount }: SimulatedOrder) => `${ACTS[direction]} ${formatAmount(amount)}`;
const phone = ({ msisdn, operator }: SimulatedOrder) =>
  `${formatPhone(`+${msisdn}`).replaceAll(" ", "\u00a0")}, ${OPERATOR_LABEL[operator]}`;

function request(order: SimulatedOrder, now: Date) {
  const buttons = Object.entries(ANSWERS).map(
    ([name, { label }]) => html`<button name="answer" value="${name}">${label}</button>`,
  );
  return html`<article><h2>${act(order)}</h2>
    <p>${phone(order)}<br />${order.note}<br />${left(order, now)}</p>
    <form method="post" action="/dev/phone/${order.id}">${buttons}</form></article>`;
}

function left({ ends_at }: SimulatedOrder, now: Date): string {
  const seconds = Math.ceil((ends_at.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return "Sans réponse depuis longtemps : ce numéro n'expire pas.";
  const minutes = Math.floor(seconds / 60);
  return `Attend encore ${minutes > 0 ? `${minutes} min ` : ""}${seconds % 60} s.`;
}

const past = (order: SimulatedOrder) => html`<li>${act(order)} · ${phone(order)}<br />
  <small>${formatDateTime(order.created_at)} · ${outcome(order)}</small></li>`;

const outcome = ({ state, reason }: Pick<SimulatedOrder, "state" | "reason">) =>
  state === "succeeded" ? "Approuvée." : REASON_TEXT[reason ?? "other"];

function endings() {
  const all = Object.entries(SIMULATED_ENDINGS).sort(([a], [b]) => a.localeCompare(b));
  return all.map(([digits, ending]) => {
    const what =
      ending.state === "pending"
        ? "La demande attend sans jamais expirer."
        : outcome({ state: ending.state, reason: "reason" in ending ? ending.reason : null });
    return html`<li>…${digits} : ${what}</li>`;
  });
}
