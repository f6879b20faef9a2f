import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { formatAmount, formatNumber } from "~/contract/format";
import { formatPhone } from "~/contract/format-phone";
import { OPERATOR_LABEL } from "~/contract/payment-text";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { PaymentMethods } from "~/contract/schemas/payment-method";
import { answerOf, backend } from "~/web/backend";
import { isPassing } from "~/web/backend/error";
import { useLoad } from "~/web/backend/use-load";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { Button, ButtonLink } from "~/web/ui/button";
import { RadioGroup } from "~/web/ui/radio-group";
import { Skeleton } from "~/web/ui/skeleton";
import type { Money } from "../shared/use-money";
import { tenantPaymentText as text } from "./text";

type FormProps = { bookingId: string; payment: BookingPayment; money: Money; onDone?(): void };

const NUMBERS = "/user/payment-methods";

/** One of the tenant's own confirmed numbers, and the button that asks it for all that is due. */
export function PayForm(props: FormProps) {
  const { data, error, reload } = useLoad("payment-methods", () =>
    answerOf(backend.data["payment-methods"].$get()),
  );
  if (data) return <Form {...props} methods={data.items} />;
  if (!error) return <Skeleton className="mt-4 h-40 w-full" />;
  return (
    <div className="mt-4">
      <p className="mb-3">{text.numbersFailed}</p>
      <Button variant="secondary" onClick={() => void reload()}>
        {text.retry}
      </Button>
    </div>
  );
}

type Method = PaymentMethods["items"][number];

function Form({ bookingId, payment, money, onDone, methods }: FormProps & { methods: Method[] }) {
  const { unpaid, asks, operators, at_keys } = payment;
  const usable = methods.filter((one) => one.is_confirmed && operators.includes(one.operator));
  const [chosen, setChosen] = useState<string>();
  const methodId = usable.find(({ id }) => id === chosen)?.id ?? usable[0]?.id;
  const press = useRef<string>(undefined);
  const { busy, error, fieldErrors, run } = useAction(
    async (id: string) => {
      // Kept until there is an answer: pressed again, it is the same request.
      press.current ??= newId();
      const json = { method_id: id, amount: unpaid, request: press.current };
      const start = backend.data.bookings[":id"].payment;
      return answerOf(start.$post({ param: { id: bookingId }, json }));
    },
    {
      onSuccess: (answer) => {
        press.current = undefined;
        money.take(answer);
        onDone?.();
      },
      onError: (failed) => {
        if (!isPassing(failed)) press.current = undefined;
        void money.refresh();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (methodId) void run(methodId);
  };
  if (!methodId) return <NoNumber isNew={methods.length === 0} />;
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <RadioGroup
        label={text.number}
        name="method"
        options={usable.map(({ id, operator, phone }) => ({
          value: id,
          label: <span className="tabular-nums">{formatPhone(phone)}</span>,
          hint: OPERATOR_LABEL[operator],
        }))}
        value={methodId}
        error={fieldErrors.methodId ?? fieldErrors.amount}
        onChange={setChosen}
      />
      <FormError error={error} message={error && isPassing(error) ? text.unanswered : undefined} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy} className="w-full sm:w-auto">
          {at_keys ? text.choose : text.pay(formatAmount(unpaid))}
        </Button>
        <Link
          to={NUMBERS}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.otherNumber}
        </Link>
      </div>
      {asks.length > 1 && <p className="text-quiet">{text.parts(asks.map(formatNumber))}</p>}
    </form>
  );
}

function NoNumber({ isNew }: { isNew: boolean }) {
  return (
    <div className="mt-4">
      <p className="mb-3">{text.noNumber}</p>
      <ButtonLink to={NUMBERS}>{isNew ? text.addNumber : text.confirmNumber}</ButtonLink>
    </div>
  );
}
