import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemSort, ReferenceSort } from '#contract/catalogue/item-search.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from '#server/features/items/item-index.ts';
import { searchReferences } from '#server/features/items/references/search-references.ts';
import { searchItems } from '#server/features/items/search-items.ts';
import { type Row, rounded } from '../report/row.ts';
import { at, cpuMs } from '../support/figures.ts';
import { variantsOf } from '../support/large-catalogue.ts';

const VARIANTS = 50_000;
const CALLS = 2_000;
const SALES = 300;
const CHANGED = 20_000;
const P99_MS = 50;
const FIRST_MS = 200;
const SORTS: ItemSort[] = ['id', 'name', 'ref', 'price', 'stock', 'size', 'category'];
const REFERENCE_SORTS: ReferenceSort[] = ['id', 'name', 'ref', 'price', 'stock', 'category'];
const SEARCHES = ['', 'cami', 'camisa 12', '7590', 'pantalon', 'xl', 'no hay nada', 'falda', '3'];

/**
 * Staff's list of products, called in process: search, filter, sort and page, and the first call after many changes.
 * In ms of processor time.
 */
export async function* measure(): AsyncGenerator<Row> {
  const variants = variantsOf(VARIANTS);
  const catalogue = new Catalogue(undefined as never, () => {});
  await catalogue.apply(
    variants.map(({ id }) => id),
    variants,
  );
  const index = new ItemIndex(catalogue);
  for (const sort of SORTS) searchItems(index, { sort });
  const times = Array.from({ length: CALLS }, (_, call) => timeOf(() => searchAs(index, call)));
  yield {
    what: `staff’s list over ${VARIANTS} variants, p99`,
    figures: [{ value: at(times, 0.99), unit: ' ms', atMost: P99_MS }],
    from: `${CALLS} searches, filters, sorts and pages; median ${rounded(at(times, 0.5))} ms`,
  };

  const grouping = timeOf(() => index.references());
  for (const sort of REFERENCE_SORTS) searchReferences(index, { sort });
  const grouped = Array.from({ length: CALLS }, (_, call) => timeOf(() => referencesAs(index, call)));
  yield {
    what: `staff’s list by reference over ${VARIANTS} variants, p99`,
    figures: [{ value: at(grouped, 0.99), unit: ' ms', atMost: P99_MS }],
    from: `${CALLS} of the same; median ${rounded(at(grouped, 0.5))} ms; grouped once in ${rounded(grouping)} ms`,
  };

  const sold: number[] = [];
  for (let sale = 0; sale < SALES; sale += 1) {
    const variant = variants[(sale * 97) % VARIANTS];
    if (!variant) continue;
    await catalogue.apply([variant.id], [{ ...variant, stock: variant.stock + 1 + sale, version: 2 + sale }]);
    sold.push(timeOf(() => referencesAs(index, sale)));
  }
  yield {
    what: 'the same, the first after a sale, median',
    figures: [{ value: at(sold, 0.5), unit: ' ms', atMost: P99_MS }],
    from: `${SALES} changes of one variant`,
  };

  const changed = variants
    .slice(0, CHANGED)
    .map((item) => ({ ...item, stock: item.stock + 1, price: item.price + 100, version: 2 }));
  let isDone = false;
  const ids = changed.map(({ id }) => id);
  const began = cpuMs();
  const applied = catalogue.apply(ids, changed).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const start = cpuMs();
    await nextTurn();
    longest = Math.max(longest, cpuMs() - start);
  }
  await applied;
  const taken = cpuMs() - began;
  const first = timeOf(() => searchItems(index, { q: 'pantalon', sort: 'stock' }));
  const firstByReference = timeOf(() => searchReferences(index, { q: 'pantalon', sort: 'stock' }));
  yield {
    what: `staff’s first search after ${CHANGED} changed`,
    figures: [
      { value: first, unit: ' ms', atMost: FIRST_MS },
      { value: firstByReference, unit: ' ms', name: 'by reference', atMost: FIRST_MS },
    ],
    from: `the change itself ${rounded(taken)} ms, at most ${rounded(longest)} ms at a time`,
  };
}

function searchAs(index: ItemIndex, call: number) {
  return searchItems(index, { ...queryOf(call), sort: SORTS[call % SORTS.length] });
}

function referencesAs(index: ItemIndex, call: number) {
  return searchReferences(index, { ...queryOf(call), sort: REFERENCE_SORTS[call % REFERENCE_SORTS.length] });
}

type ListQuery = Omit<Parameters<typeof searchItems>[1], 'sort'>;

/** A different mixture of text, filter and page for each call. */
function queryOf(call: number): ListQuery {
  return {
    q: SEARCHES[call % SEARCHES.length],
    order: call % 2 ? 'asc' : 'desc',
    ...(call % 3 === 0 ? { stock: 'con' } : {}),
    ...(call % 5 === 0 ? { gender: '1' } : {}),
    'page[number]': 1 + (call % 20),
    'page[size]': 50,
  };
}

function timeOf(work: () => unknown): number {
  const began = cpuMs();
  work();
  return cpuMs() - began;
}
