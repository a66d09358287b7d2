import { type ContentBlock, itemsOf } from './block.ts';
import { isRichText, markedLines } from './rich-text.ts';

/** A field of a block, or of one of its items, with its value before and after. Null: it was not there. */
interface FieldChange {
  /** 'title', or 'picture.alt'. */
  field: string;
  /** The 1-based number of the slide, tile or service; null for a field of the block itself. */
  number: number | null;
  before: string | null;
  after: string | null;
}

/** What happened to a block between two versions of a document. */
export interface BlockChange {
  /** Null for the order of the blocks. */
  block: string | null;
  type: string | null;
  what: 'added' | 'removed' | 'changed' | 'moved';
  fields: FieldChange[];
}

/** What differs between two versions of a document, in the order of the newer one. */
export function compareBlocks(before: readonly ContentBlock[], after: readonly ContentBlock[]): BlockChange[] {
  const changes: BlockChange[] = [];
  for (const block of after) {
    const earlier = before.find(({ id }) => id === block.id);
    const fields = earlier ? fieldChanges(earlier, block) : [];
    const named = { block: block.id, type: block.type };
    if (!earlier) changes.push({ ...named, what: 'added', fields });
    else if (fields.length > 0) changes.push({ ...named, what: 'changed', fields });
  }
  for (const block of before) {
    if (after.some(({ id }) => id === block.id)) continue;
    changes.push({ block: block.id, type: block.type, what: 'removed', fields: [] });
  }
  if (orderOf(before, after) !== orderOf(after, before)) {
    changes.push({ block: null, type: null, what: 'moved', fields: [] });
  }
  return changes;
}

interface Place {
  field: string;
  number: number | null;
  value: string;
}

function fieldChanges(before: ContentBlock, after: ContentBlock): FieldChange[] {
  const [earlier, later] = [placesOf(before), placesOf(after)];
  const changes: FieldChange[] = [];
  for (const key of new Set([...later.keys(), ...earlier.keys()])) {
    const [was, is] = [earlier.get(key), later.get(key)];
    const { field, number } = (is ?? was) as Place;
    if (was?.value !== is?.value) changes.push({ field, number, before: was?.value ?? null, after: is?.value ?? null });
  }
  return changes;
}

/** All values of a block, by a key that does not depend on the order of its items. */
function placesOf(block: ContentBlock): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [field, value] of valuesOf(block)) places.set(field, { field, number: null, value });
  for (const [index, item] of itemsOf(block).entries()) {
    for (const [field, value] of valuesOf(item)) places.set(`${item.id} ${field}`, { field, number: index + 1, value });
  }
  const order = itemsOf(block).map(({ id }) => id);
  if (order.length > 0) places.set('items', { field: 'items', number: null, value: order.join(', ') });
  return places;
}

/** The fields of a block or item as text, those of its picture as 'picture.src', formatted text with its signs. */
function valuesOf(part: object): [field: string, value: string][] {
  return Object.entries(part).flatMap(([field, value]): [string, string][] => {
    if (['id', 'type', 'items'].includes(field)) return [];
    if (isRichText(value)) return [[field, markedLines(value).join('\n')]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[field, textOf(value)]];
    return Object.entries(value).map(([inner, text]) => [`${field}.${inner}`, textOf(text)]);
  });
}

/** A value as text; the rows of a table one under the other. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.every((one) => typeof one === 'string') ? value.join(' · ') : value.map(textOf).join('\n');
}

function orderOf(blocks: readonly ContentBlock[], other: readonly ContentBlock[]): string {
  const ids = new Set(other.map(({ id }) => id));
  return blocks.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join();
}
