import { useState } from 'react';
import { z } from 'zod';
import { amountTyped } from '#contract/payments/payment.ts';
import type { Collect, FulfilmentRecord, Fulfilments } from '#contract/sales/fulfilment.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { paidSums } from '#domain/payments/coverage.ts';
import { restIn, restOf, type SplitTender, tenderOf } from '#domain/taxes/split-order.ts';
import { ask } from '#web/admin/api/ask.ts';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { bsText, moneyText, usdText } from '#web/admin/kit/document/money-text.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { FormNumber, FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useWays } from '#web/admin/ways/way-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { SALES } from '../data/sale-queries.ts';
import { fulfilmentPath } from './fulfilment-queries.ts';
import type { Recipient } from './recipients.ts';

const FACTS = ['reference', 'bank'] as const;
const FACT_LABELS = { reference: 'Referencia', bank: 'Banco' };
const text = z.string().trim().max(80, 'Máximo 80 caracteres');
const method = z.string().min(1, 'Elige cómo paga');

/** The fields are named as those of the call, so that a refusal of the server is shown at its field. */
const one = (place: number) => ({
  [`payments.${place}.method`]: method,
  [`payments.${place}.amount`]: amountTyped,
  ...Object.fromEntries(FACTS.map((fact) => [`payments.${place}.${fact}`, text])),
});
const given = { given_to: z.string().optional() };
const FORMS = [z.object({ ...given, ...one(0) }), z.object({ ...given, ...one(0), ...one(1) })] as const;

interface CollectDialogProps {
  saleId: number;
  location: FulfilmentRecord;
  collect: Collect;
  /** Who may fetch the order; the first is the likely one. */
  recipients: readonly Recipient[];
  /** The code that whoever fetches the order showed. */
  code?: string | undefined;
  onClose: () => void;
}

/** 'Cobrar y entregar': what is left to pay, how the customer pays it, and the hand-over, in one act. */
export function CollectDialog({ saleId, location, collect, recipients, code, onClose }: CollectDialogProps) {
  const [count, setCount] = useState<1 | 2>(1);
  const due = dueOf(collect);
  const blank = { method: '', amount: undefined, reference: '', bank: '' };
  const first = { ...blank, method: collect.method, amount: due.wholeIn(collect.currency) };
  const record = useRecordForm({
    schema: FORMS[count - 1] ?? FORMS[0],
    values: { given_to: recipients[0]?.id, ...named(0, first), ...named(1, blank) },
  });
  return (
    <SaveDialog
      title="Cobrar y entregar"
      description={`Faltan ${bsText(due.rest.bsHundredths / 100)}, o ${usdText((due.rest.cents + due.rest.igtfCents) / 100)}${
        due.rest.igtfCents > 0 ? ' con el IGTF' : ''
      }. Escribe lo que queda en caja, sin el vuelto.`}
      record={record}
      submitLabel="Cobrar y entregar"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => {
        const values: Record<string, unknown> = record.form.values();
        const payments = Array.from({ length: count }, (_, place) => bodyOf(values, place));
        const { given_to } = values;
        const body = { state: 'handed_over', payments, ...(code && { code }), ...(given_to ? { given_to } : {}) };
        return ask<Fulfilments>(fulfilmentPath(saleId, location), { method: 'PUT', body });
      }}
      refreshes={[SALES]}
      success="Cobrada y entregada"
    >
      {recipients.length > 1 && (
        <FormRadios
          name="given_to"
          label="Se entrega a"
          options={recipients.map(({ id, name }) => ({ value: id, label: `${name}, ${id}` }))}
        />
      )}
      <Payment place={0} due={due} title={count === 2 ? 'Primer pago' : null} />
      {count === 2 && <Payment place={1} due={due} title="Segundo pago" />}
      <Button type="button" variant="quiet" className="-ml-2" onClick={() => setCount(count === 1 ? 2 : 1)}>
        {count === 1 ? 'Paga de dos formas' : 'Paga de una sola forma'}
      </Button>
    </SaveDialog>
  );
}

const named = (place: number, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`payments.${place}.${name}`, value]));

function bodyOf(values: Record<string, unknown>, place: number): Record<string, unknown> {
  const names = ['method', 'amount', ...FACTS];
  return Object.fromEntries(names.map((name) => [name, values[`payments.${place}.${name}`]]));
}

function Payment({ place, due, title }: { place: number; due: Due; title: string | null }) {
  const method = useField(`payments.${place}.method`);
  const amount = useField(`payments.${place}.amount`);
  const other = useFieldValue('payments.0.amount');
  const otherMethod = useFieldValue('payments.0.method');
  const ways = (useWays().data?.data ?? []).filter(
    ({ attributes: { active, atCounter, atPickup } }) => active && (atCounter || atPickup),
  );
  const wayOf = (code: unknown) => ways.find(({ attributes }) => attributes.code === code)?.attributes;
  const way = wayOf(method.value);
  const before = wayOf(otherMethod)?.currencies[0];
  const earlier = place === 1 && before && typeof other === 'number' ? [due.tender(before, other)] : [];
  const whole = way ? due.wholeIn(way.currencies[0] ?? 'VES', earlier) : undefined;
  return (
    <fieldset className="space-y-4">
      {title && <legend className="font-medium">{title}</legend>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Forma de pago" required error={method.error}>
          <Select
            name={`payments.${place}.method`}
            value={String(method.value)}
            onChange={({ target }) => {
              method.change(target.value);
              const currency = wayOf(target.value)?.currencies[0];
              if (currency) amount.change(due.wholeIn(currency, earlier));
            }}
          >
            <option value="">Elige una</option>
            <Options names={ways.map(({ attributes }) => [attributes.code, attributes.name] as const)} />
          </Select>
        </Field>
        <FormNumber
          name={`payments.${place}.amount`}
          label={way?.currencies[0] === 'USD' ? 'Monto en dólares' : 'Monto en bolívares'}
          hint={way && whole !== undefined && `Faltan ${moneyText(whole, way.currencies[0] ?? 'VES')}`}
          money
          required
        />
        {FACTS.filter((fact) => way?.asks.includes(fact)).map((fact) => (
          <FormText key={fact} name={`payments.${place}.${fact}`} label={FACT_LABELS[fact]} autoComplete="off" />
        ))}
      </div>
    </fieldset>
  );
}

type Due = ReturnType<typeof dueOf>;

/** What is left to pay of a sale, by the rule that the server applies. */
function dueOf({ total, total_bs, dollar_value, igtf_percent, paid }: Collect) {
  const sale = {
    totalCents: centsFromDecimal(total),
    totalBsHundredths: centsFromDecimal(total_bs),
    dollarValue: dollar_value,
  };
  const before = paidSums(centsFromDecimal(paid.usd), centsFromDecimal(paid.bs));
  const igtf = igtf_percent * 100;
  const restAfter = (tenders: readonly SplitTender[]) =>
    restOf(
      sale,
      [...before, ...tenders.map((one) => ({ ...one, kind: 'payment' as const, state: 'validated' as const }))],
      igtf,
    );
  return {
    rest: restAfter([]),
    /** As a decimal in the currency. */
    wholeIn: (currency: SplitTender['currency'], tenders: readonly SplitTender[] = []) =>
      restIn(currency, restAfter(tenders)) / 100,
    tender: (currency: SplitTender['currency'], amount: number) =>
      tenderOf(sale, currency, centsFromDecimal(amount), igtf),
  };
}
