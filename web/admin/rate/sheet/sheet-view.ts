import { type RateSheet, type RateSheetLine, rateSheetQuery } from '#contract/sales/rate-sheet.ts';
import { changePercent } from '#domain/money/exchange-rate.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { percentText, plain, voidText } from '../rate-view.ts';

export interface SheetRow {
  id: number;
  orderId: string;
  when: string;
  cancelled: boolean;
  usd: string;
  rate: string;
  /** `BCV del 21/11/2026`, or who set it. */
  publication: string;
  /** How a manual rate differs from the last official one; null when it does not. */
  difference: string | null;
  /** Who voided the rate after this order, when and why; null for a valid rate. */
  voided: string | null;
  bs: string;
}

export function sheetRow(line: RateSheetLine): SheetRow {
  const { rate, official } = line;
  return {
    id: line.id,
    orderId: line.order_id,
    when: formatCaracasDateTime(new Date(line.createdAt)),
    cancelled: line.status === 'cancelada',
    usd: formatUsd(centsFromDecimal(line.total)),
    rate: rate.dollarValue,
    publication: publicationOf(line),
    difference:
      official &&
      `${percentText(changePercent(plain(official.dollarValue), plain(rate.dollarValue)))} frente a la oficial, Bs. ${official.dollarValue} (${official.source} del ${formatDay(official.date)})`,
    voided: voidText(line),
    bs: formatVes(centsFromDecimal(line.total_bs)),
  };
}

function publicationOf({ rate, manual, setBy }: RateSheetLine): string {
  const published = `${rate.source} del ${formatDay(rate.date)}`;
  if (manual === null) return published;
  return manual ? `${published}, a mano${setBy ? ` por ${setBy}` : ''}` : `${published}, oficial`;
}

/** `12 pedidos, USD 480,00, Bs. 19.200,00; 1 cancelado aparte`. */
export function sheetSums({ total, cancelled, totalUsd, totalBs }: RateSheet['meta']) {
  const counted = total - cancelled;
  return {
    orders: `${counted} ${counted === 1 ? 'pedido' : 'pedidos'}`,
    cancelled:
      cancelled === 0 ? null : `${cancelled} ${cancelled === 1 ? 'cancelado' : 'cancelados'}, fuera de la suma`,
    usd: formatUsd(centsFromDecimal(totalUsd)),
    bs: formatVes(centsFromDecimal(totalBs)),
  };
}

/** Days in Caracas, both included. */
export interface SheetPeriod {
  from: string;
  to: string;
}

/** Reads `?desde=&hasta=`. Without two valid days it is the month of `today` so far. */
export function readSheetPeriod(query: URLSearchParams, today: string): SheetPeriod {
  const from = query.get('desde') ?? '';
  const to = query.get('hasta') ?? '';
  return isCalendarDay(from) && isCalendarDay(to) ? { from, to } : { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Why the period is invalid, as a message for the user; null if it is valid. */
export function sheetProblem(period: SheetPeriod): string | null {
  return rateSheetQuery.safeParse(period).error?.issues[0]?.message ?? null;
}
