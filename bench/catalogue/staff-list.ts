import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from '#server/features/items/item-index.ts';
import { searchItems } from '#server/features/items/search-items.ts';
import type { Row } from '../report/row.ts';
import { rounded } from '../report/row.ts';
import { at, cpuMs } from '../support/figures.ts';
import { variantsOf } from '../support/large-catalogue.ts';

const VARIANTS = 50_000;
const CALLS = 2_000;
const CHANGED = 20_000;
const P99_MS = 5;
const FIRST_MS = 50;
const SORTS: ItemSort[] = ['id', 'name', 'ref', 'price', 'stock', 'size', 'category'];
const SEARCHES = ['', 'cami', 'camisa 12', '7590', 'pantalon', 'xl', 'no hay nada', 'falda', '3'];

/** Staff's list in process, in ms of processor: searched, filtered, sorted and paged; and after a change of many lines. */
export async function* measureStaffList(): AsyncGenerator<Row> {
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
  yield {
    what: `staff’s first search after ${CHANGED} changed`,
    figures: [{ value: first, unit: ' ms', atMost: FIRST_MS }],
    from: `the change itself ${rounded(taken)} ms, at most ${rounded(longest)} ms at a time`,
  };
}

/** A different mixture of text, sort, filter and page for each call. */
function searchAs(index: ItemIndex, call: number) {
  return searchItems(index, {
    q: SEARCHES[call % SEARCHES.length],
    sort: SORTS[call % SORTS.length],
    order: call % 2 ? 'asc' : 'desc',
    ...(call % 3 === 0 ? { stock: 'con' } : {}),
    ...(call % 5 === 0 ? { gender: '1' } : {}),
    'page[number]': 1 + (call % 20),
    'page[size]': 50,
  });
}

function timeOf(work: () => unknown): number {
  const began = cpuMs();
  work();
  return cpuMs() - began;
}
