import type { FormEvent } from 'react';
import { z } from 'zod';
import { type VoucherBody, type VoucherRecord, voucherBody } from '#contract/promotions/voucher.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { numberText } from '../kit/form/number-text.ts';
import { valuesFrom } from '../kit/form/record-store.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

// All that the admin says about each field of a voucher: its labels, its value in the form, its input, its column.

export const VOUCHER_LABELS = {
  code: 'Código del Cupón',
  amount: 'Descuento (%)',
  start_date: 'Fecha de Inicio (opcional)',
  end_date: 'Fecha de Expiración (opcional)',
};

/** Labels in the audit log, by the field names of the log. */
export const VOUCHER_LOG_NAMES = {
  code: 'Código',
  amount: 'Descuento (%)',
  startDate: 'Fecha inicio',
  endDate: 'Fecha fin',
};

/** Values of the form: dates as in the browser's date fields, '' for none. */
interface VoucherValues {
  code: string;
  /** Percent; undefined when empty, NaN when not a number. */
  amount: number | undefined;
  start_date: string;
  end_date: string;
}

export function valuesOf(voucher: VoucherRecord | null): VoucherValues {
  return valuesFrom<VoucherValues>({ code: '', amount: undefined, start_date: '', end_date: '' }, voucher?.attributes);
}

type TypedBody = Pick<VoucherValues, 'code' | 'amount'> & Pick<VoucherBody, 'start_date' | 'end_date'>;

/** The contract's schema, with empty dates sent as null. */
export function voucherSchema(storeCode: string): z.ZodType<VoucherBody, VoucherValues> {
  // The schema also accepts incomplete input, to report what is missing; its input type does not allow that.
  const body = voucherBody(() => storeCode) as unknown as z.ZodType<VoucherBody, TypedBody>;
  return z
    .custom<VoucherValues>()
    .transform(({ start_date, end_date, ...rest }) => ({
      ...rest,
      start_date: start_date || null,
      end_date: end_date || null,
    }))
    .pipe(body);
}

/** A value in words, for the list of what someone else has changed. */
export function voucherValueText(value: unknown, name: keyof VoucherValues & string): string {
  if (typeof value === 'number') return numberText(value);
  if (!value) return '';
  return name === 'start_date' || name === 'end_date' ? formatDay(String(value)) : String(value);
}

/** @param storeCode the prefix of every code */
export function VoucherFields({ storeCode }: { storeCode: string }) {
  return (
    <>
      <FormText
        name="code"
        label={VOUCHER_LABELS.code}
        hint={`'${storeCode}' y 6 caracteres: se puede reutilizar. Con 4 o 5: un solo uso por persona.`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={toUpperCase}
      />
      <FormNumber name="amount" label={VOUCHER_LABELS.amount} hint="De 0 a 100, hasta con 2 decimales." required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="start_date" type="date" label={VOUCHER_LABELS.start_date} />
        <FormText name="end_date" type="date" label={VOUCHER_LABELS.end_date} />
      </div>
    </>
  );
}

/** Converts input to upper case while typing; the caret stays where it is. */
function toUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** 'Expirado' after its last day in Caracas, otherwise 'Activo'; a voucher that starts later shows its start date. */
function VoucherState({ start_date, end_date }: VoucherRecord['attributes']) {
  const today = caracasDay(new Date());
  if (end_date !== null && end_date < today) return <StateBadge tone="quiet">Expirado</StateBadge>;
  const begins = start_date !== null && start_date > today ? start_date : null;
  return (
    <span className="inline-flex flex-wrap in-[td]:flex-nowrap items-center gap-x-2 gap-y-1">
      <StateBadge tone={begins ? 'amber' : 'leaf'}>Activo</StateBadge>
      {begins && <span className="tabular text-ink-soft text-sm">desde {beginning(begins, today)}</span>}
    </span>
  );
}

/** `10/12`, with the year unless it is the current one. */
function beginning(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

export const VOUCHER_COLUMNS: readonly TableColumn<VoucherRecord>[] = [
  {
    id: 'code',
    header: 'Código',
    kind: 'main',
    cell: ({ attributes }) => <span className="tabular">{attributes.code}</span>,
  },
  {
    id: 'amount',
    header: 'Descuento (%)',
    kind: 'number',
    cell: ({ attributes }) => `${formatPercent(attributes.amount)}%`,
  },
  {
    id: 'start_date',
    header: 'Fecha Inicio',
    cell: ({ attributes }) => (attributes.start_date ? formatDay(attributes.start_date) : '—'),
  },
  {
    id: 'end_date',
    header: 'Fecha Fin',
    cell: ({ attributes }) => (attributes.end_date ? formatDay(attributes.end_date) : 'Sin límite'),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <VoucherState {...attributes} /> },
];
