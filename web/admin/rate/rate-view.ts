import type { RateRecord } from '#contract/money/currency.ts';
import { changePercent, parseRate } from '#domain/money/exchange-rate.ts';
import type { VoidReason } from '#domain/money/rate-in-force.ts';
import { caracasDay, formatCaracasDateTime } from '#domain/time/caracas-time.ts';

type Attributes = RateRecord['attributes'];

const VOIDED: Record<VoidReason, string> = { corrected: 'Corregida', withdrawn: 'Retirada' };

/** `Corregida por Ana Rivas el 21/11/2026, 3:05 p. m.: ya no vale para pedidos`; null for a valid rate. */
export function voidText({ voidedAt, voidedBy, voidReason }: Pick<Attributes, 'voidedAt' | 'voidedBy' | 'voidReason'>) {
  if (voidedAt === null || voidReason === null) return null;
  return `${VOIDED[voidReason]} por ${voidedBy} el ${formatCaracasDateTime(new Date(voidedAt))}: ya no vale para pedidos`;
}

export interface RateChange extends Attributes {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** For the chart only; amounts are never calculated with it. */
  value: number;
  /** Change from the valid rate before; null for the first one. */
  percent: number | null;
}

/** @param records newest first, as the API returns them */
export function rateChanges(records: readonly RateRecord[]): RateChange[] {
  return records.map(({ id, attributes: rate }, index) => {
    const before = records.slice(index + 1).find(({ attributes }) => attributes.voidedAt === null)
      ?.attributes.dollarValue;
    return {
      ...rate,
      id,
      at: Date.parse(rate.effectiveAt),
      value: Number(plain(rate.dollarValue)),
      percent: before === undefined ? null : changePercent(plain(before), plain(rate.dollarValue)),
    };
  });
}

/** Decimal text with a dot as separator. */
export function plain(dollarValue: string): string {
  return parseRate(dollarValue) ?? '0';
}

const percents = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function percentText(percent: number): string {
  return `${percents.format(percent)} %`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Over Carnival or Holy Week no new rate is published for five days. */
const OLD_AFTER_DAYS = 5;

/** Whole days from the rate's date to today in Caracas; negative for a future date. */
function ageInDays(date: string, now: Date): number {
  return Math.round((Date.parse(caracasDay(now)) - Date.parse(date)) / DAY_MS);
}

export function isOld(date: string, now: Date): boolean {
  return ageInDays(date, now) > OLD_AFTER_DAYS;
}

/** `de hoy`, `de ayer`, `de hace 3 días`, `de mañana`, `para dentro de 3 días`. */
export function ageText(date: string, now: Date): string {
  const days = ageInDays(date, now);
  if (days === 0) return 'de hoy';
  if (days === 1) return 'de ayer';
  if (days === -1) return 'de mañana';
  return days > 0 ? `de hace ${days} días` : `para dentro de ${-days} días`;
}
