import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';

/** An amount in hundredths of its currency. */
export interface Amount {
  currency: Currency;
  hundredths: number;
}

export interface SelectionSums {
  currency: Currency;
  /** What the chosen lines brought in, and what the chosen payments are to pay, in hundredths. */
  came: number;
  due: number;
  /** Above zero: more came than was to be paid. */
  difference: number;
  /** `incomplete`: nothing is chosen on one of the sides; `mixed`: dollars and bolívares cannot be put together. */
  state: 'incomplete' | 'mixed' | 'fits' | 'over' | 'under';
}

/** The live sum of what is being put together. */
export function sumSelection(lines: readonly Amount[], payments: readonly Amount[]): SelectionSums {
  const currency = (lines[0] ?? payments[0])?.currency ?? 'VES';
  const came = total(lines);
  const due = total(payments);
  const sums = { currency, came, due, difference: came - due };
  if ([...lines, ...payments].some((one) => one.currency !== currency)) return { ...sums, state: 'mixed' };
  if (lines.length === 0 || payments.length === 0) return { ...sums, state: 'incomplete' };
  return { ...sums, state: came === due ? 'fits' : came > due ? 'over' : 'under' };
}

function total(amounts: readonly Amount[]): number {
  return amounts.reduce((sum, { hundredths }) => sum + hundredths, 0);
}

/** `Bs. 1.234,56` or `USD 12,34`. */
export function formatAmount({ currency, hundredths }: Amount): string {
  return currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
}

/** The sum in one sentence, which is read out while lines and payments are chosen. */
export function sumWords({ state, currency, difference }: SelectionSums): string {
  const gap = formatAmount({ currency, hundredths: Math.abs(difference) });
  switch (state) {
    case 'fits':
      return 'Cuadra al céntimo';
    case 'over':
      return `Sobran ${gap}`;
    case 'under':
      return `Faltan ${gap}`;
    case 'mixed':
      return 'Hay dólares y bolívares: no se pueden juntar';
    case 'incomplete':
      return 'Elige al menos un movimiento y un pago';
  }
}
