import { asc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));

const FIELDS = ['price', 'discPercent', 'stock', 'category'] as const;
type Field = (typeof FIELDS)[number];
type State = Record<Field, unknown>[];
type Step =
  | { what: 'bulk'; change: Record<string, unknown> }
  | { what: 'edit'; at: number; body: Record<string, unknown> }
  | { what: 'order'; at: number; quantity: number };

const COUNT = 3;
const at = fc.nat({ max: COUNT - 1 });
const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      price: some(fc.constantFrom({ set: 20 }, { set: 35.5 }, { percent: 10 })),
      stock: some(fc.constantFrom({ add: 3 }, { add: -2 }, { set: 4 })),
      discPercent: some(fc.constantFrom(0, 10)),
      category: some(fc.constantFrom('camisas', 'rebajas')),
    })
    .filter((change) => Object.values(change).some((value) => value !== undefined))
    .map((change) => ({ what: 'bulk' as const, change })),
  fc.record({
    what: fc.constant('edit' as const),
    at,
    body: fc.constantFrom({ price: 20 }, { stock: 6 }, { discPercent: 15 }, { category: 'ofertas' }, { name: 'Otro' }),
  }),
  fc.record({ what: fc.constant('order' as const), at, quantity: fc.integer({ min: 1, max: 3 }) }),
);

async function stateOf(shelf: readonly Item[]): Promise<State> {
  const ids = shelf.map(({ id }) => id);
  const rows = await shop.database.connection.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id));
  return rows.map(({ priceCents, discPercent, stock, category }) => ({
    price: priceCents,
    discPercent,
    stock,
    category,
  }));
}

/** @returns the operation's id, when the bulk change changed something */
async function take(shelf: readonly Item[], one: Step): Promise<number | null> {
  if (one.what === 'bulk') {
    const ids = shelf.map(({ id }) => id);
    const change = JSON.parse(JSON.stringify(one.change));
    return (await runOperation(shop, staff.token, '/items/bulk', { ids, change })).operationId;
  }
  const item = shelf[one.at] as Item;
  if (one.what === 'edit') await staff.put(`/items/${item.id}`, one.body);
  else {
    const { price, discPercent } = (await stateOf([item]))[0] as { price: number; discPercent: number };
    // Refused, without a change, where too few pieces are left.
    await placeOrder(shop, await orderBody(shop, [{ item: { ...item, price, discPercent }, quantity: one.quantity }]));
  }
  return null;
}

const stepsWithBulk = fc
  .array(step, { minLength: 1, maxLength: 6 })
  .filter((steps) => steps.some(({ what }) => what === 'bulk'));

it('an undo restores every field that nobody else changed, and stock by difference, whatever happened around it', async () => {
  await fc.assert(
    fc.asyncProperty(stepsWithBulk, fc.nat(), async (steps, pick) => {
      const shelf: Item[] = [];
      for (let made = 0; made < COUNT; made += 1) shelf.push(await makeItem(shop, { stock: 5, category: 'camisas' }));
      const states: State[] = [await stateOf(shelf)];
      const operations: { id: number; step: number }[] = [];
      for (const [index, one] of steps.entries()) {
        const id = await take(shelf, one);
        if (id !== null) operations.push({ id, step: index });
        states.push(await stateOf(shelf));
      }
      const chosen = operations[pick % operations.length] as (typeof operations)[number];
      const [before, after, now] = [states[chosen.step], states[chosen.step + 1], states.at(-1)] as [
        State,
        State,
        State,
      ];
      await runOperation(shop, staff.token, `/items/operations/${chosen.id}/undo`);

      const isTouched = (item: number, field: Field) =>
        steps.some(
          ({ what }, index) =>
            index > chosen.step &&
            what !== 'order' &&
            states[index]?.[item]?.[field] !== states[index + 1]?.[item]?.[field],
        );
      const expected = now.map((current, item) => {
        const target = { ...current };
        for (const field of FIELDS) {
          const [was, became] = [before[item]?.[field], after[item]?.[field]];
          if (was === became || isTouched(item, field)) continue;
          if (field !== 'stock') target[field] = was;
          else target.stock = pieces(Number(current.stock), Number(was) - Number(became));
        }
        return target;
      });
      expect(await stateOf(shelf)).toEqual(expected);
    }),
    { numRuns: 17 },
  );
});

/** Pieces that are sold cannot be taken, so they stay. */
function pieces(now: number, difference: number): number {
  return now + difference < 0 ? now : now + difference;
}
