import type { RateSheetLine } from '#contract/sales/rate-sheet.ts';
import { sameRate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { SheetRow } from './rate-sheet.queries.ts';

export function presentSheetRow(row: SheetRow): RateSheetLine {
  return {
    id: row.id,
    order_id: row.orderId,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    total: decimalFromCents(row.totalCents),
    total_bs: decimalFromCents(row.totalBsHundredths),
    rate: { dollarValue: formatStoredRate(row.value), date: row.valueDate, source: row.source },
    manual: row.manual,
    setBy: row.setBy,
    official: officialOf(row),
  };
}

function officialOf({ value, officialValue, officialDate, officialSource }: SheetRow): RateSheetLine['official'] {
  if (officialValue === null || officialDate === null || officialSource === null) return null;
  if (sameRate(value, officialValue)) return null;
  return { dollarValue: formatStoredRate(officialValue), date: officialDate, source: officialSource };
}
