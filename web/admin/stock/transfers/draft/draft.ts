import type { TransferBody, TransferDetail } from '#contract/stock/transfer.ts';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import { readIdNumber } from '#web/admin/kit/document/url-values.ts';
import { isRecord, readList, readNumber, readText } from '#web/browser/storage/read-json.ts';

/** An item as a line of a draft names it. */
type Item = Pick<TransferItem, 'item' | 'ref' | 'barcode' | 'name' | 'size'>;

export interface DraftLine extends Item {
  quantity: number;
}

export interface Draft {
  /** The location; null until it is chosen. */
  from: number | null;
  to: number | null;
  note: string;
  lines: readonly DraftLine[];
}

export const EMPTY_DRAFT: Draft = { from: null, to: null, note: '', lines: [] };

/** Adds pieces to the line of an item, or as a new line at the top. A full draft takes no new line. */
export function addPieces(draft: Draft, item: Item, pieces: number): Draft {
  const known = draft.lines.find((line) => line.item === item.item);
  if (known) return setQuantity(draft, item.item, known.quantity + pieces);
  if (isFull(draft)) return draft;
  return { ...draft, lines: [{ ...lineItem(item), quantity: within(pieces) }, ...draft.lines] };
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

function within(quantity: number): number {
  return Math.min(MAX_STOCK, Math.max(1, Math.round(quantity)));
}

function lineItem({ item, ref, barcode, name, size }: Item): Item {
  return { item, ref, barcode, name, size };
}

export function draftOf({ attributes: { from, to, note, items } }: TransferDetail): Draft {
  const lines = items.map((line) => ({ ...lineItem(line), quantity: line.quantity }));
  return { from: from.id, to: to.id, note: note ?? '', lines };
}

/** The body of the API call; null while an end is not chosen. */
export function bodyOf({ from, to, note, lines }: Draft): TransferBody | null {
  if (from === null || to === null) return null;
  return { from, to, note, lines: lines.map(({ item, quantity }) => ({ item, quantity })) };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify([bodyOf(one), one.from, one.to]) === JSON.stringify([bodyOf(other), other.from, other.to]);
}

/** Reads a draft that the browser stored; null for anything else. */
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

/** The contents of a new transfer, read from its URL. */
interface RequestedDraft {
  from: number | null;
  to: number | null;
  items: { item: number; quantity: number }[];
  /** How many parts of the URL name no item, or do not fit into a draft. */
  unread: number;
}

/** Reads `?from=1&to=3&items=12:2,13:1`. When an item is named twice, the last quantity counts. */
export function readDraftUrl(query: URLSearchParams): RequestedDraft {
  const parts = (query.get('items') ?? '').split(',').filter((part) => part.trim() !== '');
  const items = parts.flatMap((part) => {
    const [, item, quantity = '1'] = /^([1-9]\d{0,8})(?::([1-9]\d{0,6}))?$/.exec(part.trim()) ?? [];
    return item ? [{ item: Number(item), quantity: within(Number(quantity)) }] : [];
  });
  const unique = [...new Map(items.map((entry) => [entry.item, entry])).values()];
  const taken = unique.slice(0, MAX_TRANSFER_LINES);
  const unread = parts.length - items.length + unique.length - taken.length;
  return { from: readIdNumber(query.get('from')), to: readIdNumber(query.get('to')), items: taken, unread };
}

/** Says how many items of a URL are missing in the draft that it opened; null when none is. */
export function leftOutText({ items, unread }: Pick<RequestedDraft, 'items' | 'unread'>, known: ReadonlySet<number>) {
  const left = unread + items.filter(({ item }) => !known.has(item)).length;
  if (left === 0) return null;
  const all = items.length + unread;
  return left === 1
    ? `1 artículo de los ${all} del enlace no está en este borrador: ya no existe o no cabe.`
    : `${left} artículos de los ${all} del enlace no están en este borrador: ya no existen o no caben.`;
}
