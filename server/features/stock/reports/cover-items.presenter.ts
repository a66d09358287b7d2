import type { CoverItem } from '#contract/stock/reports/cover.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { daysOfCover } from '#domain/stock/reports/figures.ts';
import type { CoverItemRow } from './cover.queries.ts';
import type { ReportPlace } from './report-choices.ts';

/** @param days over which was looked at what is sold */
export function coverItemPresenter(places: readonly ReportPlace[], days: number): (row: CoverItemRow) => CoverItem {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return ({ itemId, locationId, ref, barcode, name, size, category, onHand, available, sold, cents, lastSold }) => ({
    itemId,
    locationId,
    location: names.get(locationId) ?? '',
    ref,
    barcode,
    name,
    size,
    category,
    onHand,
    available,
    sold,
    cover: daysOfCover(available, sold, days),
    usd: decimalFromCents(cents),
    lastSold: lastSold === null ? null : new Date(lastSold).toISOString(),
  });
}
