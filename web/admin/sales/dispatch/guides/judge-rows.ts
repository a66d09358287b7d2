import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { type GuideForm, normalGuide, readGuide } from '#domain/shipping/guide.ts';
import { nameOf } from '../list/entry-view.ts';
import { type DraftRow, isEmpty } from './guide-draft.ts';

export type RowFault = NonNullable<DraftRow['fault']>;

/**
 * What can be said of rows before they are sent: an empty cell, the form of the carrier's guides, and two rows alike. The server
 * judges the same, and more.
 * @returns by the row's key
 */
export function faultsOf(rows: readonly DraftRow[], carrier: GuideForm | null): ReadonlyMap<number, RowFault> {
  const filled = rows.filter((row) => !isEmpty(row));
  const [parcels, guides] = [countBy(filled, 'parcel'), countBy(filled, 'guide')];
  const faults = new Map<number, RowFault>();
  for (const row of filled) {
    const [parcel, guide] = [normalGuide(row.parcel), normalGuide(row.guide)];
    const read = carrier && readGuide(row.guide, carrier);
    if (parcel === '') faults.set(row.key, { field: 'parcel', message: 'Escribe el paquete o el pedido' });
    else if (guide === '') faults.set(row.key, { field: 'guide', message: 'Escribe la guía' });
    else if ((parcels.get(parcel) ?? 0) > 1) faults.set(row.key, { field: 'parcel', message: 'Está en dos filas' });
    else if ((guides.get(guide) ?? 0) > 1) faults.set(row.key, { field: 'guide', message: 'Está en dos filas' });
    else if (read && !read.ok) faults.set(row.key, { field: 'guide', message: read.message });
  }
  return faults;
}

function countBy(rows: readonly DraftRow[], field: 'parcel' | 'guide'): Map<string, number> {
  const groups = Map.groupBy(rows, (row) => normalGuide(row[field]));
  return new Map([...groups].map(([text, all]) => [text, all.length]));
}

/** Whose parcel a row names, among those that wait: by its code, or by its order's number. */
export function recipientOf(text: string, waiting: readonly DispatchEntry[]): string | null {
  const code = normalGuide(text);
  const named = waiting.filter((entry) => code !== '' && [nameOf(entry), entry.attributes.order_id].includes(code));
  const [one, another] = named;
  if (!one || another) return null;
  const { customer_name, destination } = one.attributes;
  return [customer_name, destination].filter(Boolean).join(', ');
}
