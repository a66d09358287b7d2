import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { garments } from '#server/features/catalogue/garments/garments.tables.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  token = (await makeAccount(one, 'admin')).token;
});

it('colours that many link at once on two replicas, while a sheet writes their texts, end in whole groups', async () => {
  const items: Item[] = [];
  for (let count = 0; count < 6; count += 1) items.push(await makeItem(one));
  const own = { colorName: 'Azul', colorHex: '#2f5d9b' };
  const link = (from: Item, to: Item | undefined, shop = one) => {
    const colors = to ? [{ ...own, ref: to.ref }] : [];
    return call(shop, `/items/${from.id}/garment`, { method: 'PUT', token, body: { ...own, colors } });
  };
  const pairs = items.flatMap((from, at) => [
    [from, items[(at + 1) % 6]] as const,
    [from, items[(at + 4) % 6]] as const,
    [from, undefined] as const,
  ]);
  const rows = items.map(({ ref, barcode }) => `${ref};;${barcode};;;;Lino`).reverse();
  const [sheet, ...answers] = await Promise.all([
    sendSheet(one, token, `Referencia;Precio;Código de barras;Descuento;Stock;Talla;Tela\n${rows.join('\n')}`),
    ...pairs.map(([from, to], at) => link(from, to, at % 2 ? one : two)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(sheet.report).toMatchObject({ updated: 6, failed: 0 });

  const groups = await Promise.all(
    items.map(async ({ id, ref }) => {
      const { attributes } = (await call(one, `/items/${id}/garment`, { token })).body.data;
      expect(attributes.fabric).toBe('Lino');
      return [ref, ...attributes.colors.map((color: Item) => color.ref)].sort().join(' ');
    }),
  );
  // Each member names the same group, and groups share no ref.
  for (const [at, group] of groups.entries()) {
    for (const ref of group.split(' ')) expect(groups[items.findIndex((item) => item.ref === ref)]).toBe(groups[at]);
  }
});

const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla;Tela';
const fabricSheet = ({ ref, barcode }: Item, fabric: string) =>
  sendSheet(one, token, `${HEADER}\n${ref};;${barcode};;;;${fabric}`);
const fabricOf = async ({ id }: Item) =>
  (await call(one, `/items/${id}/garment`, { token })).body.data.attributes.fabric;

/** Runs an operation while somebody else has written the fabric and has not committed it yet. */
async function besideFabric<Answer>({ ref }: Item, fabric: string, run: () => Promise<Answer>): Promise<Answer> {
  let running: Promise<Answer> | undefined;
  await two.database.transaction(async (tx) => {
    await tx.update(garments).set({ fabric }).where(eq(garments.ref, ref));
    running = run();
    await untilWaiting(two, 1);
  });
  return running as Promise<Answer>;
}

it('an undo leaves what somebody wrote of a garment just before', async () => {
  const item = await makeItem(one);
  await fabricSheet(item, 'Lana');
  const { operationId } = await fabricSheet(item, 'Lino');
  const undo = () => runOperation(one, token, `/items/operations/${operationId}/undo`);
  const { report } = await besideFabric(item, 'Seda', undo);
  expect(report.failures[0]?.message).toBe('Tela: cambió después.');
  expect(await fabricOf(item)).toBe('Seda');
});

it('an import compares with what somebody wrote of a garment just before', async () => {
  const item = await makeItem(one);
  await fabricSheet(item, 'Lino');
  const { report } = await besideFabric(item, 'Seda', () => fabricSheet(item, 'Lino'));
  expect(report).toMatchObject({ updated: 1, failed: 0 });
  expect(await fabricOf(item)).toBe('Lino');
});
