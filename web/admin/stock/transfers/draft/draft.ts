import type { TransferBody, TransferDetail } from '#contract/stock/transfer.ts';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import { isRecord, readList, readNumber, readText } from '#web/browser/storage/read-json.ts';

export interface DraftLine {
  item: number;
  ref: string;
  barcode: string;
  name: string;
  size: string | null;
  quantity: number;
}

/** A transfer as it is written. */
export interface Draft {
  /** Null: not chosen yet. */
  from: number | null;
  to: number | null;
  note: string;
  lines: readonly DraftLine[];
}

export const EMPTY_DRAFT: Draft = { from: null, to: null, note: '', lines: [] };

type Item = Pick<TransferItem, 'item' | 'ref' | 'barcode' | 'name' | 'size'>;

/** Adds pieces of an item: to its line, or as a new one at the top, where it is seen. Full, it stays as it is. */
export function addPieces(draft: Draft, item: Item, pieces: number): Draft {
  const there = draft.lines.find((line) => line.item === item.item);
  if (there) return setQuantity(draft, item.item, there.quantity + pieces);
  if (isFull(draft)) return draft;
  const { item: id, ref, barcode, name, size } = item;
  return { ...draft, lines: [{ item: id, ref, barcode, name, size, quantity: within(pieces) }, ...draft.lines] };
}

export function setQuantity(draft: Draft, item: number, quantity: number): Draft {
  const lines = draft.lines.map((line) => (line.item === item ? { ...line, quantity: within(quantity) } : line));
  return { ...draft, lines };
}

export function removeLine(draft: Draft, item: number): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.item !== item) };
}

export function isFull({ lines }: Draft): boolean {
  return lines.length >= MAX_TRANSFER_LINES;
}

export function piecesOf({ lines }: Pick<Draft, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function within(quantity: number): number {
  return Math.min(MAX_STOCK, Math.max(1, Math.round(quantity)));
}

export function draftOf({ attributes: { from, to, note, items } }: TransferDetail): Draft {
  const lines = items.map(({ item, ref, barcode, name, size, quantity }) => {
    return { item, ref, barcode, name, size, quantity };
  });
  return { from: from.id, to: to.id, note: note ?? '', lines };
}

/** What the server takes; null while an end is missing. */
export function bodyOf({ from, to, note, lines }: Draft): TransferBody | null {
  if (from === null || to === null) return null;
  return { from, to, note, lines: lines.map(({ item, quantity }) => ({ item, quantity })) };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify([bodyOf(one), one.from, one.to]) === JSON.stringify([bodyOf(other), other.from, other.to]);
}

/** Reads a draft as the browser kept it; null for anything else. */
export function readDraft(json: unknown): Draft | null {
  if (!isRecord(json) || !Array.isArray(json.lines)) return null;
  const lines = readList(json.lines, (line): DraftLine | null => {
    const [item, quantity] = [readNumber(line.item), readNumber(line.quantity)];
    if (item === null || quantity === null) return null;
    const { ref, barcode, name, size } = line;
    const texts = { ref: readText(ref), barcode: readText(barcode), name: readText(name) };
    return { item, ...texts, size: typeof size === 'string' ? size : null, quantity: within(quantity) };
  });
  return { from: readNumber(json.from), to: readNumber(json.to), note: readText(json.note), lines };
}

/** What a URL asks of a new transfer. */
interface AskedDraft {
  from: number | null;
  to: number | null;
  items: { item: number; quantity: number }[];
  /** Parts that say no item, or for which there is no room. */
  unread: number;
}

/** Reads `?from=1&to=3&items=12:2,13:1`; of an item that is named twice the last counts. */
export function readDraftUrl(query: URLSearchParams): AskedDraft {
  const parts = (query.get('items') ?? '').split(',').filter((part) => part.trim() !== '');
  const items = parts.flatMap((part) => {
    const [, item, quantity = '1'] = /^([1-9]\d{0,8})(?::([1-9]\d{0,6}))?$/.exec(part.trim()) ?? [];
    return item ? [{ item: Number(item), quantity: within(Number(quantity)) }] : [];
  });
  const once = [...new Map(items.map((entry) => [entry.item, entry])).values()];
  const taken = once.slice(0, MAX_TRANSFER_LINES);
  const unread = parts.length - items.length + once.length - taken.length;
  const end = (name: string) => (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  return { from: end('from'), to: end('to'), items: taken, unread };
}

/** What of a URL is not in the draft that it opened, in words; null when all of it is. */
export function leftOutText({ items, unread }: Pick<AskedDraft, 'items' | 'unread'>, known: ReadonlySet<number>) {
  const gone = items.filter(({ item }) => !known.has(item)).length;
  const left = gone + unread;
  if (left === 0) return null;
  const all = items.length + unread;
  const some = left === 1 ? '1 artículo' : `${left} artículos`;
  const are = left === 1 ? 'no está en este borrador: ya no existe o' : 'no están en este borrador: ya no existen o';
  return `${some} de los ${all} del enlace ${are} no ${left === 1 ? 'cabe' : 'caben'}.`;
}

/** The URL that opens a draft with these lines. */
export function draftUrl(from: number, to: number, lines: readonly { item: number; quantity: number }[]): string {
  const items = lines.map(({ item, quantity }) => `${item}:${quantity}`).join(',');
  return `/admin/stock/transfers/new?from=${from}&to=${to}&items=${items}`;
}
