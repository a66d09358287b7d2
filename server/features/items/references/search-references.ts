import type { z } from 'zod';
import type { ReferenceRecord, ReferenceSearchPage, referenceSearchQuery } from '#contract/catalogue/item-search.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { pictureUrl } from '#server/features/catalogue/catalogue.presenter.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { IndexedItem } from '../indexed-item.ts';
import type { ItemIndex } from '../item-index.ts';
import { countOf, isDescending, pageOfOrder } from '../order/page-of-order.ts';
import { chosenBy } from '../search-items.ts';
import type { Reference } from './reference.ts';

/** A page of staff's list by reference: references with a matching variant, filtered and sorted in memory. */
export function searchReferences(index: ItemIndex, query: z.output<typeof referenceSearchQuery>): ReferenceSearchPage {
  const { page, pageSize, offset } = pageOf(query);
  const { mask: items, total: matching } = chosenBy(index, query);
  const references = index.references();
  const mask = items && references.withItems(items);
  const total = mask ? countOf(mask) : references.all.length;
  const order = references.order(query.sort ?? 'id');
  const shown = pageOfOrder(order, { mask, total, descending: isDescending(query), offset, pageSize });
  return {
    data: shown.map((position) => presentReference(references.all[position] as Reference, items, index)),
    meta: {
      total,
      items: matching,
      page,
      pageSize,
      problems: index.problems(),
      categories: index.categories(),
    },
  };
}

/** @param matching for each position of an item, whether it matches; null when all do */
function presentReference(reference: Reference, matching: Uint8Array | null, index: ItemIndex): ReferenceRecord {
  const { ref, items, shown, stock, price, discPercent } = reference;
  const [first] = items;
  const { name, category } = shown.entry;
  return {
    id: (first ?? shown).entry.id,
    attributes: {
      ref,
      name,
      category,
      imageUrl: pictureUrl(shown.entry),
      price: { least: decimalFromCents(price.least), most: decimalFromCents(price.most) },
      discPercent,
      stock,
      variants: bySize(items).map((item) => ({
        id: item.entry.id,
        barcode: item.entry.barcode,
        size: item.entry.size,
        stock: item.entry.stock,
        matches: !matching || matching[item.position] === 1,
        problems: problemsOf(item, index),
      })),
    },
  };
}

function bySize(items: readonly IndexedItem[]): IndexedItem[] {
  return items
    .map((item) => ({ item, size: sizeName(item.entry.size) }))
    .sort((a, b) => compareSizes(a.size, b.size))
    .map(({ item }) => item);
}

function problemsOf(item: IndexedItem, index: ItemIndex): ('talla' | 'duplicado')[] {
  const problems: ('talla' | 'duplicado')[] = [];
  if (item.isDateSerial) problems.push('talla');
  if (index.isDuplicate(item)) problems.push('duplicado');
  return problems;
}
