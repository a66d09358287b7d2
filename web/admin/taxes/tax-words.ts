import type { TaxState } from '#contract/taxes/taxes.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { TaxKind, TaxName } from '#domain/taxes/tax-rate.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

/** A tax as it is chosen in a form. */
export type TaxChoice = 'iva general' | 'iva reducida' | 'igtf general';

export const TAX_TITLES: Record<TaxChoice, string> = {
  'iva general': 'IVA general',
  'iva reducida': 'IVA reducida',
  'igtf general': 'IGTF',
};

export const GOODS_TITLES: Record<TaxName, string> = { general: 'General', reducida: 'Reducida' };

export const STATE_TITLES: Record<TaxState, string> = {
  future: 'Por empezar',
  in_force: 'En vigor',
  past: 'Anterior',
};

export function taxTitle({ kind, name }: { kind: TaxKind; name: TaxName }): string {
  return TAX_TITLES[`${kind} ${name}` as TaxChoice];
}

/** `desde el 01/12/2026`, or 'de fábrica' for a rate that came with the shop. */
export function sinceText({ from_day, set_by }: { from_day: string; set_by: string | null }): string {
  return set_by === null && from_day === '2000-01-01' ? 'de fábrica' : `desde el ${formatDay(from_day)}`;
}

export function percentText(percent: number): string {
  return `${formatPercent(percent)} %`;
}
