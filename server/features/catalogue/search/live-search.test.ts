import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CatalogueSearch } from './catalogue-search.ts';
import type { SearchedStyle } from './describe-style.ts';
import { LiveSearch } from './live-search.ts';

const REFS = Array.from({ length: 12 }, (_, at) => `R${at}`);
const NAMES = [
  'Camisa de lino blanca',
  'Camisa Oxford celeste',
  'Pantalón de lino',
  'Falda plisada',
  'Corbata de seda',
];
const TEXTS = ['camisa', 'lino', 'camsia', 'falda dama', 'blanca', 'R1', 'seda m', 'pantalones', 'corb', 'chaqueta'];

const content = fc.record({
  name: fc.constantFrom(...NAMES),
  size: fc.constantFrom('S', 'M', '38'),
  stock: fc.nat({ max: 1 }),
  discPercent: fc.constantFrom(0, 20),
  categoryId: fc.constantFrom(1 as const, 2 as const),
});
type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never;

const styleOf = (ref: string, { name, ...rest }: Content): SearchedStyle => ({
  ref,
  variants: [
    { name, category: name.split(' ')[0]?.toLowerCase() ?? '', description: '', barcode: `759${ref}`, ...rest },
  ],
});

/** Styles that change. */
class StyleMap {
  readonly all = new Map<string, SearchedStyle>();
  #inOrder: SearchedStyle[] | null = null;
  readonly style = (ref: string) => this.all.get(ref);
  readonly styles = () => {
    this.#inOrder ??= [...this.all.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
    return this.#inOrder;
  };
  put(ref: string, to: Content | null): void {
    this.#inOrder = null;
    if (to) this.all.set(ref, styleOf(ref, to));
    else this.all.delete(ref);
  }
}

const answers = (search: { find: CatalogueSearch<SearchedStyle>['find'] }) =>
  TEXTS.map((text) => {
    const { styles, suggestion } = search.find(text);
    return { text, refs: styles.map(({ ref }) => ref), suggestion };
  });

const change = fc.record({
  ref: fc.constantFrom(...REFS),
  to: fc.option(content),
  /** How many slices are indexed before the change. */
  after: fc.nat({ max: 3 }),
});

it('an index made in slices, with changes between them, finds what an index made at once finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...REFS), content),
      fc.array(change, { maxLength: 12 }),
      async (given, changes) => {
        const styles = new StyleMap();
        for (const [ref, one] of Object.entries(given)) styles.put(ref, one);
        // Indexes one style per slice.
        const live = new LiveSearch(styles, () => {}, 0);
        live.indexLater(styles.all.keys());
        const ready = live.ready();
        for (const { ref, to, after } of changes) {
          for (let turn = 0; turn < after; turn += 1) await nextTurn();
          styles.put(ref, to);
          await live.updateInSlices([ref]);
        }
        await ready;
        const atOnce = new CatalogueSearch(styles);
        atOnce.update(styles.all.keys());
        expect(answers(live)).toEqual(answers(atOnce));
        live.stop();
      },
    ),
    { numRuns: 60 },
  );
});

function manyStyles(count: number): StyleMap {
  const styles = new StyleMap();
  const one: Content = { name: 'Camisa de lino', size: 'M', stock: 1, discPercent: 0, categoryId: 1 };
  for (let at = 0; at < count; at += 1) styles.put(`M${at}`, one);
  return styles;
}

it('lets other work run between two slices, and is ready only after the last', async () => {
  const styles = manyStyles(50);
  const live = new LiveSearch(styles, () => {}, 0);
  live.indexLater(styles.all.keys());
  let [turns, isReady] = [0, false];
  const ready = live.ready().then(() => {
    isReady = true;
  });
  while (!isReady) {
    await nextTurn();
    turns += 1;
  }
  await ready;
  expect(turns).toBeGreaterThanOrEqual(50);
  expect(live.find('camisa').styles).toHaveLength(50);
});

it.each([false, true])('indexes the rest at once for a search that does not wait; slices begun: %j', async (begun) => {
  const styles = manyStyles(20);
  const live = new LiveSearch(styles, () => {}, 0);
  live.indexLater(styles.all.keys());
  const ready = begun ? live.ready() : Promise.resolve();
  expect(live.find('lino').styles).toHaveLength(20);
  await ready;
  expect(live.find('lino').styles).toHaveLength(20);
  live.stop();
});
