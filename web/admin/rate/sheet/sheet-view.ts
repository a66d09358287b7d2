import type { RateSheet, RateSheetLine } from '#contract/sales/rate-sheet.ts';
import { changePercent } from '#domain/money/exchange-rate.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { percentText, plain } from '../rate-view.ts';

/** An order as the sheet prints it. */
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
