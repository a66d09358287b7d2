import { MAX_LABELS } from '#domain/labels/papers.ts';

/** A product and how many labels of it. */
export interface LabelItem {
  id: number;
  quantity: number;
}

/** What the address of the screen says: `?desde=3&items=12:3,15`. */
export interface LabelRequest {
  items: readonly LabelItem[];
  /** Position of the first label on the first sheet, from 1. */
  first: number;
}

const ITEM = /^(\d{1,10})(?::(\d{1,4}))?$/;

/** Where the labels of these products are printed; a quantity of one may be left out of an address. */
export function labelsHref(items: readonly LabelItem[]): string {
  return `/admin/labels${labelSearch({ items, first: 1 })}`;
}

/** Written by hand: URLSearchParams would make three characters of every comma and colon, and there may be a thousand. */
export function labelSearch({ items, first }: LabelRequest): string {
  const parts = [
    ...(first > 1 ? [`desde=${first}`] : []),
    ...(items.length > 0 ? [`items=${items.slice(0, MAX_LABELS).map(itemText).join(',')}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function itemText({ id, quantity }: LabelItem): string {
  return quantity === 1 ? String(id) : `${id}:${Math.min(MAX_LABELS, quantity)}`;
}

/** What of an address can be read; a product that is named twice gets the labels of both. */
export function readLabelSearch(query: URLSearchParams): LabelRequest {
  const items = new Map<number, number>();
  for (const text of (query.get('items') ?? '').split(',')) {
    const [, id = '', quantity = '1'] = ITEM.exec(text.trim()) ?? [];
    if (Number(id) === 0 || (items.size === MAX_LABELS && !items.has(Number(id)))) continue;
    items.set(Number(id), Math.min(MAX_LABELS, (items.get(Number(id)) ?? 0) + Number(quantity)));
  }
  const first = Number(query.get('desde') ?? '1');
  return {
    items: [...items].map(([id, quantity]) => ({ id, quantity })),
    first: Number.isInteger(first) && first >= 1 && first <= 200 ? first : 1,
  };
}
